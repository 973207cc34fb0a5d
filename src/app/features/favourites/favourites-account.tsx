import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Customer } from '#contract/customers.ts'
import type { Site } from '#contract/sites.ts'
import type { Params } from '#contract/call.ts'
import type { calls } from '#contract/calls.ts'
import { SessionOver } from '#app/features/accounts/session-over.tsx'
import { FailureNotice } from '#app/forms/failure-notice.tsx'
import { useFailure } from '#app/forms/failure.ts'
import { OfflineReason } from '#app/forms/form-foot.tsx'
import { useOffline } from '#app/offline/use-offline.ts'
import { changeOrFind } from '#app/session/change-or-find.ts'
import type { Session } from '#app/session/session-atom.ts'
import { callAsCustomer } from '#app/session/session.ts'
import { useSession } from '#app/session/use-session.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { CircleUser } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useOneAtATime } from '#app/use-one-at-a-time.ts'
import { compareFavourites, wireFavourite } from './compare-favourites.ts'
import { addFromAccount, type Favourite, useFavourites } from '#app/personal/favourites-store.ts'

type Change = Pick<Params<(typeof calls)['changeFavourites']>, 'add' | 'remove'>

/** The favourites of a customer's account beside those of this device; neither list changes by itself. */
export const FavouritesAccount = ({ site }: { site: Site }) => {
  const session = useSession(site.id)
  return session.state === 'member' ? <AccountNotice site={site} session={session} /> : null
}

/** The account's favourites, and a function that changes them. */
const useAccountFavourites = (site: Site, customer: Customer) => {
  const client = useQueryClient()
  const read = () => callAsCustomer('listFavourites', { customer_id: customer.id })
  const queryKey = ['account-favourites', customer.id]
  const { data } = useQuery({
    queryKey,
    queryFn: async () => (await read()).favourites,
    retry: false,
  })
  const { mutate, isPending, error } = useOneAtATime({
    mutationFn: (change: Change) =>
      changeOrFind({
        send: () => callAsCustomer('changeFavourites', { customer_id: customer.id, site_id: site.id, ...change }),
        read,
        isMade: ({ favourites }) => {
          const has = ({ key }: { key: string }) => favourites.some((one) => one.key === key)
          return (change.add ?? []).every(has) && !(change.remove ?? []).some((key) => has({ key }))
        },
      }),
    onSuccess: ({ favourites }) => client.setQueryData(queryKey, favourites),
  })
  return { saved: data ?? null, change: mutate, isPending, failure: useFailure(error) }
}

type Member = Extract<Session, { state: 'member' }>

const AccountNotice = ({ site, session }: { site: Site; session: Member }) => {
  const t = useWords()
  const { text } = useFormat()
  const offline = useOffline()
  const here = useFavourites(site.id)
  const { saved, change, isPending, failure } = useAccountFavourites(site, session.customer)
  if (!saved || (saved.length === 0 && here.length === 0)) return null
  const isOver = failure === 'form.session_over'
  const { onlyHere, onlyThere } = compareFavourites(here, saved)
  const button = (label: string, onClick: () => void) => (
    <Button aria-disabled={offline || isPending} onClick={() => !offline && onClick()}>
      {label}
    </Button>
  )
  return (
    <>
      <Notice tone="accent" icon={<CircleUser />} live="status" title={t('favourites.account.title')}>
        <div className="stack">
          {onlyHere.length > 0 && (
            <div className="stack stack-tight">
              <p>{t('favourites.account.only_here', { count: onlyHere.length })}</p>
              <div className="cluster">{button(t('favourites.account.save'), () => change({ add: onlyHere.map(wireFavourite) }))}</div>
            </div>
          )}
          {onlyThere.length > 0 && (
            <div className="stack stack-tight">
              <p>{t('favourites.account.only_there', { names: onlyThere.map((one) => text(one, 'name')).join(', ') })}</p>
              <div className="cluster">
                <Button onClick={() => addFromAccount(site.id, onlyThere satisfies Favourite[], session.customer.id)}>
                  {t('favourites.account.add')}
                </Button>
                {button(t('favourites.account.remove'), () => change({ remove: onlyThere.map(({ key }) => key) }))}
              </div>
            </div>
          )}
          {onlyHere.length + onlyThere.length === 0 && (
            <div className="stack stack-tight">
              <p>{t('favourites.account.saved')}</p>
              <div className="cluster">{button(t('favourites.account.remove'), () => change({ remove: saved.map(({ key }) => key) }))}</div>
            </div>
          )}
          {failure && !isOver && <FailureNotice failure={failure} live="alert" />}
          {offline && <OfflineReason />}
        </div>
      </Notice>
      {/* Favourites of this device need no session: only what needs one opens the login. */}
      {isOver && <SessionOver site={site} session={session} />}
    </>
  )
}
