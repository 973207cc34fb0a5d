import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Customer } from '#contract/customers.ts'
import { FailureNotice } from '#app/forms/failure-notice.tsx'
import { useFailure } from '#app/forms/failure.ts'
import { useOffline } from '#app/offline/use-offline.ts'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Mail } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { toast } from '#app/ui/toast.tsx'
import { useOneAtATime } from '#app/use-one-at-a-time.ts'
import { changeOrFind } from '#app/session/change-or-find.ts'
import { callAsCustomer } from '#app/session/session.ts'
import { useLocale } from '#app/i18n/use-locale.ts'

const readPendingEmail = async (id: string) => (await callAsCustomer('customerInfo', { customer_id: id })).pending_email

/** The unconfirmed new address; refetched when the account's address changes. */
export const pendingEmailQuery = ({ id, email }: Customer) =>
  queryOptions({
    queryKey: ['pending-email', id, email],
    queryFn: () => readPendingEmail(id),
    gcTime: 0,
  })

/** An unconfirmed change of address, with a button to cancel it (ACCT-Q3). */
export const PendingEmail = ({ customer }: { customer: Customer }) => {
  const t = useWords()
  const locale = useLocale()
  const offline = useOffline()
  const client = useQueryClient()
  const query = pendingEmailQuery(customer)
  const { data: email } = useQuery(query)
  const cancel = useOneAtATime({
    mutationFn: () =>
      changeOrFind({
        send: async () => {
          await callAsCustomer('cancelEmailChange', { customer_id: customer.id, locale })
          return null
        },
        read: () => readPendingEmail(customer.id),
        isMade: (pending) => pending === null,
      }),
    onSuccess: () => {
      client.setQueryData(query.queryKey, null)
      toast(t('account.email_change_cancelled'))
    },
  })
  const failure = useFailure(cancel.error)
  return (
    <div role="status">
      {email && (
        <Notice tone="good" icon={<Mail />}>
          <p>{t('login_card.email_sent', { email })}</p>
          {failure && <FailureNotice failure={failure} live="alert" />}
          <Button aria-disabled={offline || cancel.isPending} onClick={() => !offline && cancel.mutate()}>
            {t('login_card.cancel_change')}
          </Button>
        </Notice>
      )}
    </div>
  )
}
