import type { Site } from '#contract/sites.ts'
import { profileAllergens, sharedAllergens } from '#domain/allergen-profile.ts'
import { addDays } from '#domain/calendar.ts'
import { fullName } from '#domain/full-name.ts'
import { checkOnTheGo, longestRemark, type OnTheGoForm as Order, pickUpDays } from '#domain/on-the-go.ts'
import { basesOfEntrees, onTheGoChoices } from '#domain/on-the-go-options.ts'
import { fieldNamedBy } from '#domain/shared-rules.ts'
import { callServer } from '#app/offline/call-server.ts'
import { CaptchaCheck } from '#app/features/captcha/captcha-check.tsx'
import { captchaFaults, captchaFieldOf } from '#app/features/captcha/captcha-field.ts'
import { usePublicForm } from '#app/features/captcha/use-public-form.ts'
import { submissionKey } from '#app/personal/drafts.ts'
import { FormFoot } from '#app/forms/form-foot.tsx'
import { fallbackWords } from '#app/forms/failure.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useOffline } from '#app/offline/use-offline.ts'
import { useAllergenNames } from '#app/features/allergens/allergen-names.ts'
import { useFormat, useLanguage } from '#app/i18n/language.tsx'
import { useNow } from '#app/i18n/now.tsx'
import { useWords } from '#app/i18n/words.ts'
import { CheckGroup } from '#app/ui/check-group.tsx'
import { RadioField } from '#app/ui/radio-field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { EmailField } from '#app/ui/email-field.tsx'
import { Form } from '#app/ui/form.tsx'
import { TextField } from '#app/ui/text-field.tsx'

type Draft = Omit<Order, 'allergens' | 'addons' | 'sides'> & {
  allergens: string[]
  addons: string[]
  sides: string[]
  captcha_response: string
}

const empty: Draft = {
  student_id: '',
  name: '',
  email: '',
  plan: '',
  entree: '',
  base: '',
  protein: '',
  cheese: '',
  dressing_sauce: '',
  addons: [],
  sides: [],
  drink: '',
  pick_up_date: '',
  pick_up: '',
  allergens: [],
  other_allergies: '',
  comments: '',
  captcha_response: '',
}

/** The entrees with their bases, while none is chosen all of them. */
const basesFor = (entree: string) =>
  Object.entries(basesOfEntrees).filter(([name, bases]) => bases.length > 0 && (entree === '' || name === entree))

/** A base that does not go with the entree stays in the draft, for a return to the other entree. */
const order = (draft: Draft): Order => ({
  ...draft,
  base: basesFor(draft.entree).some(([, bases]) => bases.some(([name]) => name === draft.base)) ? draft.base : '',
  name: draft.name.trim(),
  email: draft.email.trim(),
  student_id: draft.student_id.trim(),
})

type Props = { site: Site; hydrated: boolean; onSent: () => void }
type OneList = 'plans' | 'proteins' | 'cheeses' | 'dressings' | 'drinks'

/** An order of a meal to go, chosen from lists (FORM-14 to FORM-18). */
export const OnTheGoForm = ({ site, hydrated, onSent }: Props) => {
  const t = useWords()
  const locale = useLocale()
  const offline = useOffline()
  const { weekday, shortDay } = useFormat()
  const french = useLanguage() === 'fr'
  const { nameOf } = useAllergenNames()
  const clock = { now: useNow(), zone: site.timezone }
  const days = pickUpDays(clock)
  const [today = ''] = days
  const first = { ...empty, pick_up_date: today }
  const faultsOf = (draft: Draft) => checkOnTheGo(order(draft), clock)
  const view = usePublicForm({
    draft: {
      name: 'on-the-go',
      siteId: site.id,
      empty: first,
      fromProfile: (customer) => ({ name: fullName(customer), email: customer.email, student_id: customer.student_id }),
    },
    hydrated,
    check: (draft) => [...faultsOf(draft), ...captchaFaults(draft)],
    fieldOf: (code, draft) =>
      captchaFieldOf(code) ??
      faultsOf(draft).find((fault) => fault.code === code)?.field ??
      fieldNamedBy(code, ['pick_up_date', 'pick_up']),
    send: (draft, key) =>
      callServer('submitOnTheGoForm', {
        site_id: site.id,
        locale,
        sending: submissionKey(key),
        ...order(draft),
        captcha_response: draft.captcha_response,
      }),
    onSent,
    failureWords: fallbackWords('errors.unexpected'),
  })
  const { values, change, field, errorOf } = view
  const named = (choices: readonly (readonly [english: string, french: string])[]) =>
    choices.map(([english, inFrench]) => ({ value: english, label: french ? inFrench : english }))
  const options = (list: keyof typeof onTheGoChoices) => named(onTheGoChoices[list])
  const none = { value: '', label: t('form.select') }
  const choose = (name: 'plan' | 'protein' | 'cheese' | 'dressing_sauce' | 'drink', list: OneList, label: string) => (
    <SelectField {...field(name)} label={label} groups={[{ label: null, options: [none, ...options(list)] }]} />
  )
  const bases = basesFor(values.entree)
  const nameOfEntree = (entree: string) => options('entrees').find(({ value }) => value === entree)?.label ?? entree
  const nameOfDay = (day: string) => {
    const name = t('on_the_go.day', { weekday: weekday(day), day: shortDay(day) })
    if (day === today) return t('on_the_go.today', { day: name })
    return day === addDays(today, 1) ? t('on_the_go.tomorrow', { day: name }) : name
  }
  return (
    <Form className="stack stack-wide" onSubmit={view.submit}>
      <fieldset className="fields">
        <legend>{t('on_the_go.about_you')}</legend>
        <div className="fields-two">
          <TextField {...field('name')} label={t('dietary.name')} required autoComplete="name" maxLength={100} />
          <EmailField {...field('email')} label={t('login.email')} />
          <TextField {...field('student_id')} label={t('on_the_go.student_id')} required autoComplete="off" maxLength={50} />
          {choose('plan', 'plans', t('on_the_go.plan'))}
        </div>
      </fieldset>
      <fieldset className="fields">
        <legend>{t('on_the_go.meal')}</legend>
        <RadioField {...field('entree')} label={t('on_the_go.entree')} options={options('entrees')} required />
        <div className="fields-two">
          {bases.length > 0 && (
            <SelectField
              {...field('base')}
              value={order(values).base}
              label={t('on_the_go.base')}
              groups={[
                { label: null, options: [none] },
                ...bases.map(([entree, choices]) => ({ label: nameOfEntree(entree), options: named(choices) })),
              ]}
            />
          )}
          {choose('protein', 'proteins', t('on_the_go.protein'))}
          {choose('cheese', 'cheeses', t('on_the_go.cheese'))}
          {choose('dressing_sauce', 'dressings', t('on_the_go.dressing'))}
        </div>
        <CheckGroup
          label={t('on_the_go.addons')}
          name="addons"
          options={options('addons')}
          chosen={values.addons}
          error={errorOf('addons')}
          onChange={(addons) => change({ addons })}
        />
        <CheckGroup
          label={t('on_the_go.sides')}
          name="sides"
          options={options('sides')}
          chosen={values.sides}
          error={errorOf('sides')}
          onChange={(sides) => change({ sides })}
        />
        {choose('drink', 'drinks', t('on_the_go.drink'))}
      </fieldset>
      <fieldset className="fields">
        <legend>{t('on_the_go.more')}</legend>
        <div className="fields-two">
          <SelectField
            {...field('pick_up_date')}
            label={t('on_the_go.pick_up_date')}
            required
            groups={[
              // A day that ends while the page is open remains until another is chosen.
              {
                label: null,
                options: [...new Set([values.pick_up_date, ...days])].toSorted().map((day) => ({ value: day, label: nameOfDay(day) })),
              },
            ]}
          />
          <TextField {...field('pick_up')} label={t('on_the_go.pick_up')} type="time" required />
        </div>
        <CheckGroup
          label={t('dietary.allergens')}
          name="allergens"
          options={sharedAllergens.map((name) => ({ value: name, label: nameOf(profileAllergens[name]) }))}
          chosen={values.allergens}
          error={view.errorOf('allergens')}
          onChange={(allergens) => change({ allergens })}
        />
        <TextField {...field('other_allergies')} label={t('dietary.other_allergies')} rows={2} most={longestRemark} />
        <TextField {...field('comments')} label={t('dietary.comments')} rows={3} most={longestRemark} />
      </fieldset>
      <CaptchaCheck enabled={!offline} {...view.captcha} />
      <FormFoot label={t('on_the_go.submit')} {...view} faultCount={view.faults.length} />
    </Form>
  )
}
