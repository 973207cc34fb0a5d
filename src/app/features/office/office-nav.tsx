import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useWords } from '#app/i18n/words.ts'
import { Ellipsis } from './icons.tsx'
import { OfficeLink } from './navigation.tsx'
import { navigationOf } from './screens.ts'
import { useStaff } from './session.ts'
import { Sheet } from './sheet.tsx'

/** As many as stand beside each other on a phone. */
const most = 5

/** The screens of a role: a bar of tabs on a phone, whose last one opens the rest; a side bar on a wide screen. */
export const OfficeNav = () => {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  const shown = navigationOf(useStaff())
  const isMore = shown.length > most
  const later = isMore ? shown.slice(most - 1) : []
  const path = useLocation({ select: ({ pathname }) => pathname })
  const isInLater = later.some((one) => path === `/${one.path}` || path.startsWith(`/${one.path}/`))
  const close = () => setOpen(false)
  return (
    <>
      <nav className="office-nav" aria-label={t('office.name')}>
        <ul>
          {shown.map((one, index) => (
            <li key={one.path} className={isMore && index >= most - 1 ? 'wide-only' : undefined}>
              <NavLink screen={one} />
            </li>
          ))}
          {isMore && (
            <li className="narrow-only">
              <button
                type="button"
                className="office-nav-link"
                aria-haspopup="dialog"
                data-current={isInLater || undefined}
                onClick={() => setOpen(true)}
              >
                <Ellipsis />
                {t('office.nav.more')}
              </button>
            </li>
          )}
        </ul>
      </nav>
      <Sheet open={isOpen} title={t('office.nav.more')} onClose={close}>
        <ul className="stack stack-tight">
          {later.map(({ path: to, nav }) => (
            <li key={to}>
              <OfficeLink className="link-row" to={`/${to}`} onClick={close}>
                <nav.icon />
                {t(nav.name)}
              </OfficeLink>
            </li>
          ))}
        </ul>
      </Sheet>
    </>
  )
}

const NavLink = ({ screen: { path, nav } }: { screen: ReturnType<typeof navigationOf>[number] }) => {
  const t = useWords()
  return (
    <OfficeLink className="office-nav-link" to={`/${path}`} activeOptions={{ exact: path === '' }}>
      <nav.icon />
      {t(nav.name)}
    </OfficeLink>
  )
}
