import type { Site } from '#contract/sites.ts'
import { profileAllergens, sharedAllergens } from '#domain/allergen-profile.ts'
import { checkOnTheGo, longestRemark, type OnTheGoForm as Order } from '#domain/on-the-go.ts'
import { onTheGoChoices } from '#domain/on-the-go-options.ts'
import { callServer } from '#app/offline/call-server.ts'
import { CaptchaCheck } from '#app/features/captcha/captcha-check.tsx'
import { captchaFaults, captchaFieldOf, isSolutionSpent } from '#app/features/captcha/captcha-field.ts'
import { storeDraft, readDraft, submissionKey } from '#app/personal/drafts.ts'
import { FormFoot } from '#app/forms/form-foot.tsx'
import { fallbackWords, useForm } from '#app/forms/use-form.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useOffline } from '#app/offline/use-offline.ts'
import { useAllergenNames } from '#app/features/allergens/allergen-names.ts'
import { useLanguage } from '#app/i18n/language.tsx'
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
  pick_up: '',
  allergens: [],
  other_allergies: '',
  comments: '',
  captcha_response: '',
}

const order = (draft: Draft): Order => ({
  ...draft,
  name: draft.name.trim(),
  email: draft.email.trim(),
  student_id: draft.student_id.trim(),
})

type Props = { site: Site; hydrated: boolean; onSent: () => void }
type OneList = 'plans' | 'bases' | 'proteins' | 'cheeses' | 'dressings' | 'drinks'

/** An order of a meal to go, chosen from lists (FORM-14 to FORM-18). */
export const OnTheGoForm = ({ site, hydrated, onSent }: Props) => {
  const t = useWords()
  const locale = useLocale()
  const offline = useOffline()
  const french = useLanguage() === 'fr'
  const { nameOf } = useAllergenNames()
  const key = `on-the-go:${site.id}`
  const view = useForm({
    first: hydrated ? readDraft(key, empty) : empty,
    check: (draft) => [...checkOnTheGo(order(draft)), ...captchaFaults(draft)],
    fieldOf: (code, draft) => captchaFieldOf(code) ?? checkOnTheGo(order(draft)).find((fault) => fault.code === code)?.field ?? null,
    send: (draft) =>
      callServer('submitOnTheGoForm', {
        site_id: site.id,
        locale,
        sending: submissionKey(key),
        ...draft,
      }).catch((error: unknown) => {
        if (isSolutionSpent(error)) view.reset((now) => ({ ...now, captcha_response: '' }))
        throw error
      }),
    onSent: () => {
      storeDraft(key, null)
      onSent()
    },
    onChange: (draft) => storeDraft(key, { ...draft, captcha_response: '' }),
    failureWords: fallbackWords('errors.unexpected'),
  })
  const { values, change, field, errorOf } = view
  const options = (list: keyof typeof onTheGoChoices) =>
    onTheGoChoices[list].map(([english, inFrench]) => ({ value: english, label: french ? inFrench : english }))
  const choose = (name: 'plan' | 'base' | 'protein' | 'cheese' | 'dressing_sauce' | 'drink', list: OneList, label: string) => (
    <SelectField
      {...field(name)}
      label={label}
      groups={[{ label: null, options: [{ value: '', label: t('form.select') }, ...options(list)] }]}
    />
  )
  return (
    <Form className="stack stack-wide" noValidate onSubmit={view.submit}>
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
          {choose('base', 'bases', t('on_the_go.base'))}
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
        <TextField {...field('pick_up')} label={t('on_the_go.pick_up')} type="time" required />
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
      <CaptchaCheck
        enabled={!offline}
        solved={values.captcha_response !== ''}
        onSolved={(response) => change({ captcha_response: response })}
        error={errorOf('captcha_response')}
      />
      <FormFoot label={t('on_the_go.submit')} {...view} faultCount={view.faults.length} />
    </Form>
  )
}
