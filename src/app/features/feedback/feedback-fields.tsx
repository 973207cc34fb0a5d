import type { Site } from '#contract/sites.ts'
import { customerTypes, type FeedbackField, longestComments, residences } from '#domain/feedback.ts'
import { usePlaceName } from '#app/features/locations/place-name.ts'
import type { LocationGroup } from '#app/features/locations/location-groups.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { EmailField } from '#app/ui/email-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { FeedbackView } from './use-feedback-form.ts'

type Props = { site: Site; view: FeedbackView; errorOf: (field: FeedbackField) => string | undefined }

/** Where it was and what there is to say. */
export const AboutVisit = ({ view: { draft, change }, groups, errorOf }: Props & { groups: readonly LocationGroup[] }) => {
  const t = useWords()
  const { text } = useFormat()
  const placeName = usePlaceName()
  return (
    <fieldset className="fields">
      <legend>{t('feedback.about_visit')}</legend>
      <SelectField
        label={t('feedback.location')}
        name="location"
        required
        value={draft.location}
        error={errorOf('location')}
        groups={[
          { label: null, options: [{ value: '', label: t('feedback.select_location') }] },
          ...groups.map(({ building, places }) => ({
            label: building ? text(building, 'name') : t('menus.other_locations'),
            options: places.map((place) => ({ value: place.id, label: placeName(place) })),
          })),
        ]}
        onChange={(location) => change({ location })}
      />
      <TextField
        label={t('feedback.comments')}
        name="comments"
        rows={6}
        required
        maxLength={longestComments}
        value={draft.comments}
        error={errorOf('comments')}
        onChange={(comments) => change({ comments })}
      />
    </fieldset>
  )
}

/** Who writes; what the school's flags ask for besides (FEED-05, FEED-06, FEED-09). */
export const AboutVisitor = ({ site, view: { draft, change, today }, errorOf }: Props) => {
  const t = useWords()
  return (
    <fieldset className="fields">
      <legend>{t('feedback.about_you')}</legend>
      <div className="fields-two">
        <TextField
          label={t('feedback.first_name')}
          name="first_name"
          required
          autoComplete="given-name"
          maxLength={100}
          value={draft.first_name}
          error={errorOf('first_name')}
          onChange={(value) => change({ first_name: value })}
        />
        <TextField
          label={t('feedback.last_name')}
          name="last_name"
          required
          autoComplete="family-name"
          maxLength={100}
          value={draft.last_name}
          error={errorOf('last_name')}
          onChange={(value) => change({ last_name: value })}
        />
      </div>
      <EmailField
        label={t('feedback.email')}
        name="email"
        value={draft.email}
        error={errorOf('email')}
        onChange={(email) => change({ email })}
      />
      {!site.k12 && <Belonging site={site} view={{ draft, change }} errorOf={errorOf} />}
      {site.feedback_show_birthday && (
        <TextField
          label={t('feedback.birthday')}
          hint={t('feedback.optional')}
          name="birthday"
          type="date"
          min="1900-01-01"
          max={today}
          autoComplete="bday"
          value={draft.birthday}
          error={errorOf('birthday')}
          onChange={(birthday) => change({ birthday })}
        />
      )}
      {site.feedback_show_optin && (
        <label className="check">
          <input
            type="checkbox"
            name="offers"
            checked={draft.offers}
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

const Belonging = ({ view: { draft, change }, errorOf }: Omit<Props, 'view'> & { view: Pick<FeedbackView, 'draft' | 'change'> }) => {
  const t = useWords()
  const none = { value: '', label: t('feedback.select_one') }
  return (
    <div className="fields-two">
      <SelectField
        label={t('feedback.customer_type')}
        name="customer_type"
        required
        value={draft.customer_type}
        error={errorOf('customer_type')}
        groups={[{ label: null, options: [none, ...customerTypes.map((one) => ({ value: one, label: t(typeWords[one]) }))] }]}
        onChange={(value) => change({ customer_type: value })}
      />
      <SelectField
        label={t('feedback.residence')}
        name="customer_residence"
        required
        value={draft.customer_residence}
        error={errorOf('customer_residence')}
        groups={[{ label: null, options: [none, ...residences.map((one) => ({ value: one, label: t(residenceWords[one]) }))] }]}
        onChange={(value) => change({ customer_residence: value })}
      />
    </div>
  )
}
