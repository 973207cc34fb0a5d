import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ApiError } from '#app/offline/fetch-live.ts'
import { PageFrame } from '#app/site/page-frame.tsx'
import { useTitle } from '#app/site/use-title.ts'
import { useWords } from '#app/i18n/words.ts'
import { ErrorState } from '#app/ui/empty-state.tsx'
import { Button } from '#app/ui/button.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { type CampaignLink, followCampaign } from './follow-campaign.ts'

/** The part of the address that stays, so that a reload after a failure still works. */
const withoutRecipient = (link: CampaignLink): string => {
  if (link.kind === 'customer') return ''
  const rest = { siteId: link.siteId, ...(link.cmpid ? { cmpid: link.cmpid } : {}) }
  return `?${new URLSearchParams(rest).toString()}`
}

/** Redirects from a mail to the school; the recipient's address is removed from the address bar first (CAMP-Q4). */
export const CampaignPage = ({ link }: { link: CampaignLink }) => {
  const t = useWords()
  const navigate = useNavigate()
  const [tries, setTries] = useState(0)
  const [failed, setFailed] = useState(false)
  // The address loses its query at once, so its values are read only on the first render.
  const [first] = useState(link)
  useTitle(t('campaign.title'))
  useEffect(() => {
    history.replaceState(history.state, '', location.pathname + withoutRecipient(first))
    followCampaign(first).then(
      (address) => location.replace(address),
      (error: unknown) => {
        if (error instanceof ApiError && error.status === 404) void navigate({ to: '/404', replace: true })
        else setFailed(true)
      },
    )
  }, [first, tries, navigate])
  const again = () => {
    setFailed(false)
    setTries(tries + 1)
  }
  return (
    <PageFrame className="page page-notice">
      <h1>{t('campaign.title')}</h1>
      {failed ? (
        <ErrorState
          text={t('offline.unreached')}
          action={
            <div className="cluster">
              <Button kind="primary" onClick={again}>
                {t('actions.try_again')}
              </Button>
              <Link className="button" to="/">
                {t('landing.select_school')}
              </Link>
            </div>
          }
        />
      ) : (
        <Loading label={t('actions.loading')}>
          <Skeleton height="3rem" width="12rem" />
        </Loading>
      )}
    </PageFrame>
  )
}
