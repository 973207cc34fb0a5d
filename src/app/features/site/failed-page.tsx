import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { useContext, useState } from 'react'
import { wordsOf } from '#contract/error-words.ts'
import { CloudOff, TriangleAlert } from '#app/ui/icons.tsx'
import { ApiError, NetworkError, serverMessage } from '#app/offline/fetch-live.ts'
import { NotCachedError } from '#app/offline/cached-query.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useWords } from '#app/i18n/words.ts'
import { InShell } from '#app/site/in-shell.ts'
import { PageFrame } from '#app/site/page-frame.tsx'
import { sentPage } from './sent-page.ts'
import { useTitle } from '#app/site/use-title.ts'

/** A page that failed to load: the server's message where it sent one (SITE-28), else what to do. */
export const FailedPage = ({ error, reset }: ErrorComponentProps) => <Failed error={error} reset={reset} ofContent={false} />

/** The text of a section that failed to load (SECT-11). */
export const FailedContent = ({ error, reset }: ErrorComponentProps) => <Failed error={error} reset={reset} ofContent />

type Props = Pick<ErrorComponentProps, 'error' | 'reset'> & { ofContent: boolean }

const Failed = (props: Props) => {
  const inShell = useContext(InShell)
  const [sent] = useState(() => sentPage(inShell))
  return sent ? <SentPage nodes={sent} /> : <Instead {...props} />
}

/** Without its code the page stays readable and its links work; a reload requests the code again. */
const SentPage = ({ nodes }: { nodes: readonly ChildNode[] }) => {
  const t = useWords()
  return (
    <>
      <div className="page">
        <Notice tone="caution" live="alert" icon={<TriangleAlert />}>
          <p>{t('errors.page_incomplete')}</p>
          <Button onClick={() => location.reload()}>{t('actions.try_again')}</Button>
        </Notice>
      </div>
      <div ref={(place) => place?.append(...nodes)} />
    </>
  )
}

const Instead = ({ error, reset, ofContent }: Props) => {
  const t = useWords()
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  const refused = error instanceof ApiError
  const isOffline = error instanceof NotCachedError || (error instanceof NetworkError && !navigator.onLine)
  const known = refused && error.code !== null ? t(wordsOf(error.code)) : serverMessage(error)
  const failed = ofContent ? t('errors.content_failed') : (known ?? t('errors.something_wrong'))
  const heading = isOffline ? t('offline.title') : failed
  useTitle(heading)
  return (
    <PageFrame id="failed" className="page page-notice">
      {refused ? (
        <TriangleAlert className="page-notice-icon" />
      ) : (
        <CloudOff className={`page-notice-icon ${isOffline ? 'says-offline' : ''}`} />
      )}
      <h1>{heading}</h1>
      <p className="muted">{refused ? t('errors.unexpected') : t(isOffline ? 'offline.not_saved' : 'offline.unreached')}</p>
      <div className="cluster">
        <Button kind="primary" onClick={retry}>
          {t('actions.try_again')}
        </Button>
        <Link className="button" to="/">
          {t('landing.select_school')}
        </Link>
      </div>
    </PageFrame>
  )
}
