import { Outlet, useLocation } from '@tanstack/react-router'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { useOffline } from '#app/offline/use-offline.ts'
import { SkipLink } from '#app/site/skip-link.tsx'
import { CloudOff } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { watchWaiting } from './bookings/waiting-marks.ts'
import { restoreFocus } from './restore-focus.ts'
import { AskAgain } from './login/ask-again-dialog.tsx'
import { OfficeNav } from './office-nav.tsx'
import { PersonMenu } from './person-menu.tsx'
import { useSchool } from './school.ts'
import { screens } from './screens.ts'
import { sessionQuery, StaffContext } from './session.ts'
import { SheetHistoryProvider } from './sheet-history.tsx'
import { useScreenFocus } from './use-screen-focus.ts'

/** Header and navigation around every screen; the route needs a session. */
export const Frame = () => {
  const { data: staff } = useSuspenseQuery(sessionQuery)
  const offline = useOffline()
  const t = useWords()
  const content = useScreenFocus()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const saysItself = screens.some((one) => one.worksOffline && path === `/${one.path}`)
  const client = useQueryClient()
  useEffect(() => (content.current ? restoreFocus(content.current) : undefined), [content])
  const email = staff?.email
  useEffect(() => (email === undefined ? undefined : watchWaiting(client, email)), [client, email])
  if (!staff) return null
  return (
    <StaffContext value={staff}>
      <SheetHistoryProvider>
        <SkipLink />
        <div className="office">
          <header className="office-head">
            <Mark />
            <PersonMenu />
          </header>
          <OfficeNav />
          <main id="content" className="office-main" tabIndex={-1} ref={content}>
            <div role="status">
              {offline && !saysItself && (
                <Notice tone="offline" icon={<CloudOff />}>
                  <p>{t('office.offline')}</p>
                </Notice>
              )}
            </div>
            <Outlet />
          </main>
        </div>
        <AskAgain />
      </SheetHistoryProvider>
    </StaffContext>
  )
}

/** The school's icon, and whose office it is. */
export const Mark = () => {
  const t = useWords()
  const { text } = useFormat()
  const school = useSchool()
  return (
    <p className="office-mark">
      <img src={`/${school.slug}/icon/192.png`} alt="" width={32} height={32} />
      <span>
        <strong>{t('office.name')}</strong>
        <small>{text(school, 'name')}</small>
      </span>
    </p>
  )
}
