import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { CloudOff, TriangleAlert } from '#app/ui/icons.tsx'
import { Refused } from '#app/offline/fetch-live.ts'
import { NotSaved } from '#app/offline/kept-query.ts'
import { Button } from '#app/ui/button.tsx'
import { useWords } from '#app/i18n/words.ts'
import { PageFrame } from './page-frame.tsx'
import { useTitle } from './use-title.ts'

/** A page that could not be had: the server's own word where it gave one (SITE-28), else what to do. */
export const FailedPage = ({ error, reset }: ErrorComponentProps) => <Failed error={error} reset={reset} ofContent={false} />

/** The same for the text of a section (SECT-11). */
export const FailedContent = ({ error, reset }: ErrorComponentProps) => <Failed error={error} reset={reset} ofContent />

type Props = Pick<ErrorComponentProps, 'error' | 'reset'> & { ofContent: boolean }

const Failed = ({ error, reset, ofContent }: Props) => {
  const t = useWords()
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  const refused = error instanceof Refused
  const general = ofContent ? t('errors.content_failed') : t('errors.something_wrong')
  const heading = refused && error.code === 'site_invalid' ? t('errors.site_invalid') : general
  useTitle(heading)
  return (
    <PageFrame id="failed" className="page page-notice">
      {refused ? <TriangleAlert className="page-notice-icon" /> : <CloudOff className="page-notice-icon" />}
      <h1>{heading}</h1>
      <p className="muted">
        {refused ? t('errors.unexpected') : error instanceof NotSaved ? t('offline.not_saved') : t('offline.unreached')}
      </p>
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
