import type { Filter } from '#contract/filters.ts'
import type { Site } from '#contract/sites.ts'
import { earliestDay, latestDay } from '#domain/calendar.ts'
import {
  checkWholeForm,
  dietaryAllergens,
  type HealthForm,
  longestAnswer,
  longestRemark,
  moreDietaryAllergens,
} from '#domain/health-form.ts'
import { foldText } from '#domain/fold-text.ts'
import { fullName } from '#domain/full-name.ts'
import { today } from '#domain/zone.ts'
import { callServer } from '#app/offline/call-server.ts'
import { CaptchaCheck } from '#app/features/captcha/captcha-check.tsx'
import { captchaFaults, captchaFieldOf } from '#app/features/captcha/captcha-field.ts'
import { usePublicForm } from '#app/features/captcha/use-public-form.ts'
import { submissionKey } from '#app/personal/drafts.ts'
import { FormFoot } from '#app/forms/form-foot.tsx'
import { fallbackWords } from '#app/forms/failure.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useOffline } from '#app/offline/use-offline.ts'
import { useNow } from '#app/i18n/now.tsx'
import { useWords } from '#app/i18n/words.ts'
import { CheckGroup } from '#app/ui/check-group.tsx'
import { RadioField } from '#app/ui/radio-field.tsx'
import { EmailField } from '#app/ui/email-field.tsx'
import { Form } from '#app/ui/form.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { allergenWords, questionWords, yesNoWords } from './form-words.ts'

/** The wire has two gluten fields for the form's single answer (FORM-11, FORM-Q2). */
type Draft = Omit<HealthForm, 'gf_diet'> & { allergens: string[]; captcha_response: string }

const empty: Draft = {
  date: '',
  city: '',
  name: '',
  email: '',
  allergens: [],
  other_allergies: '',
  epipen: '',
  carries_epinephrine: '',
  celiac: '',
  gluten_intolerant: '',
  medical_diet: '',
  consent: '',
  additional_comments: '',
  captcha_response: '',
}

const onWire = (draft: Draft): HealthForm => ({
  ...draft,
  name: draft.name.trim(),
  email: draft.email.trim(),
  city: draft.city.trim(),
  gf_diet: draft.gluten_intolerant,
})

/** The documented allergens in order, the school's others alphabetically, then "other" with its text field. */
const useAllergenOptions = ({ filters }: Site) => {
  const t = useWords()
  const { text } = useFormat()
  const nameOf = (filter: Filter) => text(filter, 'name').replace(/\s*\*+\s*$/, '')
  const more = moreDietaryAllergens(filters, (a, b) => (foldText(nameOf(a)) < foldText(nameOf(b)) ? -1 : 1))
  const documented = dietaryAllergens.map((name) => ({ value: name, label: t(allergenWords[name]) }))
  const others = more.map(({ name, filter }) => ({ value: name, label: nameOf(filter) }))
  return { options: [...documented.slice(0, -1), ...others, ...documented.slice(-1)], more: more.map(({ name }) => name) }
}

type Props = { site: Site; hydrated: boolean; onSent: () => void }

/** Contact, dietary needs and consent; the input stays on this device until it is sent (FORM-03 to FORM-13). */
export const DietaryHealthForm = ({ site, hydrated, onSent }: Props) => {
  const t = useWords()
  const locale = useLocale()
  const offline = useOffline()
  const day = today(useNow(), site.timezone)
  const first: Draft = { ...empty, date: day }
  const { options, more } = useAllergenOptions(site)
  const view = usePublicForm({
    draft: {
      name: 'dietary-health',
      siteId: site.id,
      empty: first,
      fromProfile: (customer) => ({ name: fullName(customer), email: customer.email, city: customer.city }),
    },
    hydrated,
    check: (draft) => [...checkWholeForm(onWire(draft), more), ...captchaFaults(draft)],
    fieldOf: (code, draft) =>
      captchaFieldOf(code) ?? checkWholeForm(onWire(draft), more).find((fault) => fault.code === code)?.field ?? null,
    send: (draft, key) =>
      callServer('submitHealthForm', {
        site_id: site.id,
        locale,
        sending: submissionKey(key),
        captcha_response: draft.captcha_response,
        ...onWire(draft),
        allergens: [...draft.allergens],
      }),
    onSent,
    failureWords: fallbackWords('errors.unexpected'),
  })
  const { values, change, field, errorOf } = view
  const yesNo = Object.entries(yesNoWords).map(([value, word]) => ({ value, label: t(word) }))
  const question = <N extends keyof typeof questionWords>(name: N) => ({ ...field(name), label: t(questionWords[name]) })
  const optional = <N extends keyof typeof questionWords>(name: N) => ({
    ...field(name),
    label: t('form.optional', { label: t(questionWords[name]) }),
  })
  const yesNoField = (name: 'epipen' | 'carries_epinephrine' | 'celiac' | 'gluten_intolerant') => (
    <RadioField {...question(name)} options={yesNo} />
  )
  return (
    <Form className="stack stack-wide" onSubmit={view.submit}>
      <fieldset className="fields">
        <legend>{t('dietary.about_you')}</legend>
        <div className="fields-two">
          <TextField {...question('date')} type="date" min={earliestDay} max={latestDay} required />
          <TextField {...question('name')} required autoComplete="name" maxLength={100} />
          <EmailField {...question('email')} />
          <TextField {...question('city')} required autoComplete="address-level2" maxLength={100} />
        </div>
      </fieldset>
      <fieldset className="fields">
        <legend>{t('dietary.about_diet')}</legend>
        <CheckGroup
          label={t(questionWords.allergens)}
          name="allergens"
          options={options}
          chosen={values.allergens}
          error={errorOf('allergens')}
          onChange={(allergens) => change({ allergens })}
        />
        <TextField {...optional('other_allergies')} rows={2} most={longestAnswer} />
        <div className="fields-two">
          {yesNoField('epipen')}
          {yesNoField('carries_epinephrine')}
          {yesNoField('celiac')}
          {yesNoField('gluten_intolerant')}
        </div>
        <TextField {...optional('medical_diet')} rows={3} most={longestAnswer} />
        <TextField {...optional('additional_comments')} rows={4} most={longestRemark} />
      </fieldset>
      <fieldset className="fields">
        <legend>{t('dietary.consent_legend')}</legend>
        <p>{t('dietary.consent_text')}</p>
        <RadioField {...field('consent')} label={t('dietary.consent')} options={yesNo} required />
      </fieldset>
      <CaptchaCheck enabled={!offline} {...view.captcha} />
      <FormFoot label={t('dietary.submit')} {...view} faultCount={view.faults.length} />
    </Form>
  )
}
