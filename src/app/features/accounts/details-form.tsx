import { checkCustomer, customerFieldOf } from '#domain/customer-rules.ts'
import { lockedFields } from '#domain/sso-lock.ts'
import { FormFoot } from '#app/forms/form-foot.tsx'
import { useForm } from '#app/forms/use-form.ts'
import { useNewer } from '#app/forms/use-newer.ts'
import { useWords } from '#app/i18n/words.ts'
import { Form } from '#app/ui/form.tsx'
import { toast } from '#app/ui/toast.tsx'
import { onWire, personOf } from './person.ts'
import { AddressFields, NameFields } from './person-fields.tsx'
import { profileParams } from './profile-params.ts'
import { saveProfile } from './save-profile.ts'
import type { TabProps } from '#app/session/tab-props.ts'
import { callAsCustomer, customerNow, setCustomer } from '#app/session/session.ts'
import { useAccountDraft } from './use-account-draft.ts'
import { useLocale } from '#app/i18n/use-locale.ts'

/** Name, phones and address (ACCT-08, ACCT-10, ACCT-12). */
export const DetailsForm = ({ site, customer }: TabProps) => {
  const t = useWords()
  const locale = useLocale()
  const draft = useAccountDraft('details', customer, personOf)
  const view = useForm({
    first: draft.first,
    check: (values) => checkCustomer({ ...onWire(values), email: customer.email, notify_by_text: customer.notify_by_text }, 'profile'),
    fieldOf: customerFieldOf,
    send: async (values) => {
      const now = await customerNow(customer.id)
      const wanted = onWire(draft.rebase(now, values))
      return saveProfile({
        customerId: customer.id,
        wanted,
        send: () => callAsCustomer('updateCustomer', { ...profileParams(now, site.id, locale), ...wanted }),
      })
    },
    onChange: draft.store,
    onSent: (answer) => {
      draft.forget()
      setCustomer(answer.customer)
      view.reset(personOf(answer.customer))
      toast(t('account.profile_saved'))
    },
  })
  useNewer(customer, (before) => view.reset(draft.rebase(customer, view.values, before)))
  return (
    <Form className="card stack stack-wide account-details" onSubmit={view.submit}>
      <NameFields field={view.field} legend={t('person.legend')} locked={lockedFields(customer)} />
      <AddressFields field={view.field} />
      <FormFoot label={t('profile.save')} {...view} faultCount={view.faults.length} />
    </Form>
  )
}
