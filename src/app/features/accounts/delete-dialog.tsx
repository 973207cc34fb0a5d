import { useNavigate, useRouter } from '@tanstack/react-router'
import { FormFoot } from '#app/forms/form-foot.tsx'
import { useForm } from '#app/forms/use-form.ts'
import { callServer } from '#app/offline/call-server.ts'
import { ApiError } from '#app/offline/fetch-live.ts'
import { accountSlug } from '#app/site/account-slugs.ts'
import { useWords, type WordId } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Form } from '#app/ui/form.tsx'
import { toast } from '#app/ui/toast.tsx'
import { CurrentPassword, currentPasswordField } from './current-password.tsx'
import type { TabProps } from '#app/session/tab-props.ts'
import { callAsCustomer, forgetCustomer, isLoggedIn } from '#app/session/session.ts'
import { useLocale } from '#app/i18n/use-locale.ts'

type Props = TabProps & { open: boolean; onClose: () => void }

/** Asks for confirmation and the password before an account is deleted. */
export const DeleteDialog = ({ open, onClose, ...props }: Props) => {
  const t = useWords()
  return (
    <Dialog open={open} title={t('data.delete_title')} closeLabel={t('actions.close')} onClose={onClose}>
      <DeleteForm {...props} onClose={onClose} />
    </Dialog>
  )
}

/** After the deletion only visitors still on these pages are sent on. */
const accountPaths = (slug: string): string[] => (['en', 'fr'] as const).map((one) => `/${slug}/${accountSlug('customer-account', one)}`)

const maybeDeleted: WordId = 'data.may_be_deleted'

const DeleteForm = ({ site, customer, onClose }: TabProps & { onClose: () => void }) => {
  const t = useWords()
  const locale = useLocale()
  const navigate = useNavigate()
  const router = useRouter()
  const view = useForm({
    first: { current_password: '' },
    check: ({ current_password }) =>
      current_password === '' && customer.has_password ? [{ field: 'current_password', code: 'password_required' }] : [],
    fieldOf: currentPasswordField,
    send: (values, wasLost) => {
      // Where it may be deleted already, the login over the page would not succeed.
      const call = wasLost ? callServer : callAsCustomer
      return call('deleteCustomer', { customer_id: customer.id, site_id: site.id, locale, ...values })
    },
    failureWords: (error, wasLost) => (wasLost && error instanceof ApiError && error.status === 401 ? maybeDeleted : null),
    onSent: async () => {
      toast(t('data.deleted'))
      if (accountPaths(site.slug).includes(router.state.location.pathname))
        await navigate({ to: '/$site', params: { site: site.slug }, replace: true })
      if (isLoggedIn(customer.id)) await forgetCustomer()
    },
  })
  return (
    <Form className="stack" onSubmit={view.submit}>
      <p>{t('data.delete_warning')}</p>
      {customer.has_password && <CurrentPassword {...view.field('current_password')} />}
      <FormFoot
        kind="danger"
        label={t('data.delete_confirm')}
        {...view}
        remedy={view.failure === maybeDeleted && <Button onClick={() => void forgetCustomer()}>{t('nav.log_in')}</Button>}
      >
        <Button kind="quiet" onClick={onClose}>
          {t('data.keep')}
        </Button>
      </FormFoot>
    </Form>
  )
}
