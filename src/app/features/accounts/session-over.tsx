import { useAtomValue } from 'jotai'
import type { Site } from '#contract/sites.ts'
import { useWords } from '#app/i18n/words.ts'
import { appStore } from '#app/store.ts'
import { Button } from '#app/ui/button.tsx'
import { CircleAlert } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { LoginModal } from './login-modal.tsx'
import { promptLogin, closedLoginAtom, type Session } from '#app/session/session-atom.ts'

/** The session expired while the page was in use: the page stays, and the login opens over it. */
export const SessionOver = ({ site, session }: { site: Site; session: Extract<Session, { state: 'member' }> }) => {
  const t = useWords()
  const closed = useAtomValue(closedLoginAtom, { store: appStore })
  if (!session.ended) return null
  // Opens by itself once for each expired session; afterwards by its button.
  const open = closed !== session.customer
  return (
    <>
      <Notice tone="caution" icon={<CircleAlert />}>
        <p>{t('form.session_over')}</p>
        <Button onClick={promptLogin}>{t('nav.log_in')}</Button>
      </Notice>
      <LoginModal
        site={site}
        open={open}
        reason={t('form.session_over')}
        email={session.customer.email}
        onDone={promptLogin}
        onClose={() => appStore.set(closedLoginAtom, session.customer)}
      />
    </>
  )
}
