import type { Site } from '#contract/sites.ts'
import { earliestDay } from '#domain/calendar.ts'
import { customerTypes, longestComments, residences } from '#domain/feedback.ts'
import { usePlaceName } from '#app/site/place-name.ts'
import type { PlaceGroup } from '#app/site/place-groups.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { EmailField } from '#app/ui/email-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { FeedbackView } from './use-feedback-form.ts'

type Props = { site: Site; view: FeedbackView }

/** The place, the day and the comment. */
export const AboutVisit = ({ view: { field }, groups }: Pick<Props, 'view'> & { groups: readonly PlaceGroup[] }) => {
  const t = useWords()
  const { text } = useFormat()
  const placeName = usePlaceName()
  return (
    <fieldset className="fields">
      <legend>{t('feedback.about_visit')}</legend>
      <SelectField
        label={t('feedback.location')}
        {...field('location')}
        required
        groups={[
          { label: null, options: [{ value: '', label: t('feedback.select_location') }] },
          ...groups.map(({ building, places }) => ({
            label: building ? text(building, 'name') : t('menus.other_locations'),
            options: places.map((place) => ({ value: place.id, label: placeName(place) })),
          })),
        ]}
      />
      <TextField label={t('feedback.comments')} {...field('comments')} rows={6} required most={longestComments} />
    </fieldset>
  )
}

/** The visitor, with the fields that the school's flags add (FEED-05, FEED-06, FEED-09). */
export const AboutVisitor = ({ site, view }: Props) => {
  const t = useWords()
  const { field, values, change, today } = view
  return (
    <fieldset className="fields">
      <legend>{t('feedback.about_you')}</legend>
      <div className="fields-two">
        <TextField label={t('feedback.first_name')} {...field('first_name')} required autoComplete="given-name" maxLength={100} />
        <TextField label={t('feedback.last_name')} {...field('last_name')} required autoComplete="family-name" maxLength={100} />
      </div>
      <EmailField label={t('feedback.email')} {...field('email')} />
      {!site.k12 && <Belonging view={view} />}
      {site.feedback_show_birthday && (
        <TextField
          label={t('feedback.birthday')}
          hint={t('feedback.optional')}
          {...field('birthday')}
          type="date"
          min={earliestDay}
          max={today}
          autoComplete="bday"
        />
      )}
      {site.feedback_show_optin && (
        <label className="check">
          <input
            type="checkbox"
            name="offers"
            checked={values.offers}
            onChange={(event) => change({ offers: event.currentTarget.checked })}
          />
          <span>{t('feedback.offers')}</span>
        </label>
      )}
    </fieldset>
  )
}

const typeWords = {
  Student: 'feedback.type_student',
  Parent: 'feedback.type_parent',
  'Faculty/Staff': 'feedback.type_staff',
  Other: 'feedback.type_other',
} as const
const residenceWords = {
  'On campus': 'feedback.residence_on',
  'Off campus': 'feedback.residence_off',
  'n/a': 'feedback.residence_none',
} as const

const Belonging = ({ view: { field } }: Pick<Props, 'view'>) => {
  const t = useWords()
  const none = { value: '', label: t('feedback.select_one') }
  return (
    <div className="fields-two">
      <SelectField
        label={t('feedback.customer_type')}
        {...field('customer_type')}
        required
        groups={[{ label: null, options: [none, ...customerTypes.map((one) => ({ value: one, label: t(typeWords[one]) }))] }]}
      />
      <SelectField
        label={t('feedback.residence')}
        {...field('customer_residence')}
        required
        groups={[{ label: null, options: [none, ...residences.map((one) => ({ value: one, label: t(residenceWords[one]) }))] }]}
      />
    </div>
  )
}
