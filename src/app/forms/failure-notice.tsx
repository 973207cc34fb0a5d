import type { ReactNode } from 'react'
import { askLogin } from '#app/session/session-atom.ts'
import { useWords, type WordId } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { CircleAlert } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** What went wrong, where it went wrong; after the end of a session with the way back in, for whoever has closed the login. */
export const FailureNotice = ({ failure, message, live, children }: FailureNoticeProps) => {
  const t = useWords()
  return (
    <Notice tone="alert" icon={<CircleAlert />} {...(live ? { live } : {})}>
      <p>{message ?? t(failure)}</p>
      {children}
      {failure === 'form.session_over' && <Button onClick={askLogin}>{t('nav.log_in')}</Button>}
    </Notice>
  )
}

type FailureNoticeProps = {
  failure: WordId
  /** The server's own message, in place of the words. */
  message?: string | null | undefined
  live?: 'alert'
  /** What can be done about it. */
  children?: ReactNode
}
