import type { ReactNode } from 'react'
import { promptLogin } from '#app/session/session-atom.ts'
import { useWords, type WordId } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { CircleAlert } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** A failure's message; after an expired session it offers the login again. */
export const FailureNotice = ({ failure, message, live, children }: FailureNoticeProps) => {
  const t = useWords()
  return (
    <Notice tone="alert" icon={<CircleAlert />} {...(live ? { live } : {})}>
      <p>{message ?? t(failure)}</p>
      {children}
      {failure === 'form.session_over' && <Button onClick={promptLogin}>{t('nav.log_in')}</Button>}
    </Notice>
  )
}

type FailureNoticeProps = {
  failure: WordId
  /** The server's own message, in place of ours. */
  message?: string | null | undefined
  live?: 'alert'
  /** A remedy to offer. */
  children?: ReactNode
}
