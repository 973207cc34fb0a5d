import type { Customer } from '#contract/customers.ts'
import { FormFoot } from '#app/forms/form-foot.tsx'
import { useForm } from '#app/forms/use-form.ts'
import { useNewer } from '#app/forms/use-newer.ts'
import { useWords } from '#app/i18n/words.ts'
import { Form } from '#app/ui/form.tsx'
import { toast } from '#app/ui/toast.tsx'
import { NoticeChoices } from './notice-choices.tsx'
import { saveProfile } from './save-profile.ts'
import type { TabProps } from '#app/session/tab-props.ts'
import { callAsCustomer, customerNow, setCustomer } from '#app/session/session.ts'
import { useAccountDraft } from './use-account-draft.ts'
import { useLocale } from '#app/i18n/use-locale.ts'

const noticesOf = ({ opt_in, notify_by_text }: Customer) => ({ opt_in, notify_by_text })

/** Choices of notices, with text messages, which need a mobile number (ACCT-11, ACCT-Q5). */
export const NoticesForm = ({ site, customer }: TabProps) => {
  const t = useWords()
  const locale = useLocale()
  const draft = useAccountDraft('notices', customer, noticesOf)
  const view = useForm({
    first: draft.first,
    check: (values) => (values.notify_by_text && customer.mobile === '' ? [{ field: 'notify_by_text', code: 'mobile_required' }] : []),
    fieldOf: (code) => (code === 'mobile_required' ? 'notify_by_text' : null),
    send: async (values) => {
      const wanted = draft.rebase(await customerNow(customer.id), values)
      return saveProfile({
        customerId: customer.id,
        wanted,
        send: () => callAsCustomer('updateNotifications', { customer_id: customer.id, site_id: site.id, locale, ...wanted }),
      })
    },
    onChange: draft.store,
    onSent: (answer) => {
      draft.forget()
      setCustomer(answer.customer)
      toast(t('account.profile_saved'))
    },
  })
  useNewer(customer, (before) => view.reset(draft.rebase(customer, view.values, before)))
  return (
    <Form className="card stack" onSubmit={view.submit}>
      <NoticeChoices values={view.values} onChange={view.change} error={view.errorOf('notify_by_text')} />
      <FormFoot label={t('notices.save')} {...view} />
    </Form>
  )
}
