import { useMemo } from 'react'
import type { Customer } from '#contract/customers.ts'
import { normalizedAllergens } from '#domain/allergen-profile.ts'
import { masked, phoneMask } from '#domain/masks.ts'
import { unmaskedPhone } from '#domain/shared-rules.ts'
import { useAllergenNames } from '#app/features/allergens/allergen-names.ts'
import { AllergenChecklist } from '#app/features/allergens/allergen-checklist.tsx'
import { SpellingQuestions } from '#app/features/allergens/spelling-questions.tsx'
import { FormFoot } from '#app/forms/form-foot.tsx'
import { merged } from '#app/forms/changes.ts'
import type { Fault } from '#app/forms/use-fields.ts'
import { useForm } from '#app/forms/use-form.ts'
import { useNewer } from '#app/forms/use-newer.ts'
import { useWords } from '#app/i18n/words.ts'
import { Form } from '#app/ui/form.tsx'
import { PhoneField } from '#app/ui/phone-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { toast } from '#app/ui/toast.tsx'
import { accountList, entryFor, freeWords, isHeld, type ListedAllergen, listedFor, listedNames } from './account-allergens.ts'
import { allergenFaults, allergenFieldOf } from './allergen-faults.ts'
import { DeviceOffer } from './device-offer.tsx'
import type { TabProps } from '#app/session/tab-props.ts'
import { callAsCustomer, copyAllergens, customerNow, isLoggedIn, setCustomer } from '#app/session/session.ts'
import { saveProfile } from './save-profile.ts'
import { useLocale } from '#app/i18n/use-locale.ts'

type Values = {
  listed: string[]
  other: boolean
  other_words: string
  contact_name: string
  contact_number: string
  carries_epinephrine: boolean
}

const valuesOf = (customer: Customer, listed: readonly ListedAllergen[]): Values => {
  const free = freeWords(customer.allergens, listed)
  return {
    listed: listed.map(({ name }) => name).filter((name) => customer.allergens.some((entry) => listedFor(entry, listed)?.name === name)),
    other: free.length > 0,
    other_words: free.join(', '),
    contact_name: customer.contact_name,
    contact_number: masked(phoneMask, customer.contact_number),
    carries_epinephrine: customer.carries_epinephrine,
  }
}

const allergensOf = ({ listed: chosen, other, other_words }: Values, listed: readonly ListedAllergen[]) =>
  accountList(chosen, other ? other_words : '', listed)

type Change = { values: Values; first: Customer; listed: readonly ListedAllergen[] }

/** Carries the changes made since the form showed `first` over to the current profile; free allergens are compared one by one, like listed ones. */
const valuesUpon = (now: Customer, { values, first, listed: list }: Change): Values => {
  const typed = { ...first, allergens: allergensOf(values, list) }
  const { listed, other, other_words } = valuesOf(merged(typed, { first, now }), list)
  const rest = merged(values, { first: valuesOf(first, list), now: valuesOf(now, list) })
  return { ...rest, listed, other: rest.other || other, other_words }
}

const faultsOf = (values: Values, listed: readonly ListedAllergen[]): readonly Fault<'other_words' | 'contact_name' | 'contact_number'>[] =>
  allergenFaults({ ...values, allergens: allergensOf(values, listed), contact_number: unmaskedPhone(values.contact_number) })

/** Allergens, emergency contact, and whether epinephrine is at hand (ALLG-01 to ALLG-06). */
export const AllergenProfileForm = ({ site, customer, onSaved }: TabProps & { onSaved: () => void }) => {
  const t = useWords()
  const locale = useLocale()
  const { list, nameOf } = useAllergenNames()
  const listed = useMemo(() => listedNames(list), [list])
  const view = useForm({
    first: valuesOf(customer, listed),
    // Only typed allergens can be wrong, so their field gets the fault.
    check: (typed) =>
      faultsOf(typed, listed).map((fault) =>
        fault.code === 'allergen_unknown' ? { ...fault, text: t('allergen_form.other_wrong') } : fault,
      ),
    fieldOf: allergenFieldOf,
    send: async (typed) => {
      const next = valuesUpon(await customerNow(customer.id), { values: typed, first: customer, listed })
      const wanted = {
        allergens: normalizedAllergens(allergensOf(next, listed)),
        contact_name: next.contact_name.trim(),
        contact_number: unmaskedPhone(next.contact_number),
        carries_epinephrine: next.carries_epinephrine,
      }
      return saveProfile({
        customerId: customer.id,
        wanted,
        send: () => callAsCustomer('updateAllergenProfile', { customer_id: customer.id, site_id: site.id, locale, ...wanted }),
      })
    },
    onSent: async (answer) => {
      setCustomer(answer.customer)
      view.reset(valuesOf(answer.customer, listed))
      toast(t('account.allergens_saved'))
      onSaved()
      if (isLoggedIn(answer.customer.id)) await copyAllergens(answer.customer)
    },
  })
  useNewer(customer, (before) => view.reset(valuesUpon(customer, { values: view.values, first: before, listed })))
  const { values, change, field } = view
  // Asked about what is saved: a word that is still typed would be asked about with every letter.
  const saved = useMemo(() => freeWords(customer.allergens, listed), [customer, listed])
  const add = (names: string[]) => {
    const ofList = names.flatMap((name) => listedFor(name, listed)?.name ?? [])
    const free = freeWords(names, listed)
    change({
      listed: [...new Set([...values.listed, ...ofList])],
      ...(free.length > 0 ? { other: true, other_words: [values.other_words, ...free].filter(Boolean).join(', ') } : {}),
    })
  }
  return (
    <Form className="card stack stack-wide" onSubmit={view.submit}>
      <p className="muted">{t('allergen_form.intro')}</p>
      <DeviceOffer held={allergensOf(values, listed)} listed={listed} onAdd={add} />
      <div className="stack stack-tight">
        <AllergenChecklist
          legend={t('allergens.mine.list')}
          choices={listed.map(({ key }) => ({ key, name: nameOf(key) }))}
          chosen={listed.filter(({ name }) => values.listed.includes(name)).map(({ key }) => key)}
          onChange={(key, on) => {
            const name = listed.find((one) => one.key === key)?.name ?? key
            change({ listed: on ? [...values.listed, name] : values.listed.filter((one) => one !== name) })
          }}
        />
        <label className="check">
          <input type="checkbox" name="other" checked={values.other} onChange={(event) => change({ other: event.currentTarget.checked })} />
          <span>{t('allergen_form.other')}</span>
        </label>
        {values.other && (
          <TextField
            {...field('other_words')}
            label={t('allergen_form.other_words')}
            hint={t('allergen_form.other_hint')}
            required
            autoComplete="off"
          />
        )}
      </div>
      <fieldset className="fields">
        <legend>{t('allergen_form.contact_legend')}</legend>
        <div className="fields-two">
          <TextField {...field('contact_name')} label={t('allergen_form.contact_name')} required autoComplete="off" maxLength={100} />
          <PhoneField {...field('contact_number')} label={t('allergen_form.contact_number')} autoComplete="off" />
        </div>
        <label className="check">
          <input
            type="checkbox"
            name="carries_epinephrine"
            checked={values.carries_epinephrine}
            onChange={(event) => change({ carries_epinephrine: event.currentTarget.checked })}
          />
          <span>{t('allergen_form.epinephrine')}</span>
        </label>
      </fieldset>
      <SpellingQuestions
        others={saved}
        isHeld={(food) => isHeld(allergensOf(values, listed), entryFor(food, listed))}
        onAdd={(food, { currentTarget }) => {
          // The button disappears: keyboard focus moves on to the one that saves.
          if (currentTarget.matches(':focus-visible')) currentTarget.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.focus()
          add([entryFor(food, listed)])
        }}
      />
      <FormFoot label={t('allergen_form.save')} {...view} faultCount={view.faults.length} />
    </Form>
  )
}
