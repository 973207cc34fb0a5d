import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { ChevronDown, ShieldAlert, ShieldCheck } from '#app/ui/icons.tsx'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { useHistoryDialog } from '#app/ui/use-history-dialog.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { useAllergenNames } from './allergen-names.ts'
import { MyAllergensPanel } from './my-allergens-panel.tsx'
import { LazyProfileNotice } from './lazy-profile-notice.ts'
import { QuickAllergens } from './quick-allergens.tsx'
import type { ProfileView } from '#app/personal/profile.ts'
import { profileKeys } from '#app/personal/profile-record.ts'

/** The choice of allergens has an address, which any page can lead to: a tap before the app listens opens it too, and Back closes it. */
const choosing = { to: '.', search: true, hash: 'allergens', resetScroll: false, state: { isOver: true } } as const

/** On every menu: what is hidden for this visitor, and one tap to show it. */
export const MyAllergensBanner = ({ view, hiddenCount, children }: Props) => {
  const t = useWords()
  const [shown, setShown] = useState(false)
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const isChoosing = useLocation({ select: ({ hash }) => hash === choosing.hash })
  const { close } = useHistoryDialog(
    useCallback(() => void navigate({ to: '.', search: true, replace: true, resetScroll: false }), [navigate]),
  )
  const saveQuickly: ProfileView['save'] = (own) => {
    // The chips go with the choice: the keyboard stays where it can be changed.
    if (document.activeElement instanceof HTMLInputElement) editor.current?.focus()
    view.save(own)
  }
  const editor = useRef<HTMLAnchorElement>(null)
  const active = !view.empty && view.profile.on
  return (
    <section className="my-allergens" aria-label={t('allergens.mine.title')} aria-busy={view.covered}>
      {view.trouble && <LazyProfileNotice view={view} onChoose={() => void navigate(choosing)} />}
      <div className="my-allergens-bar" data-active={active} data-empty={view.empty && !view.covered}>
        <BannerText view={view} />
        <div className="my-allergens-state">
          {!view.empty && !view.covered && !view.unread && (
            <span role="status">
              {!view.profile.on && t('allergens.mine.off')}
              {active && hiddenCount === 0 && <span className="small">{t('allergens.mine.hidden', { count: 0 })}</span>}
              {active && hiddenCount !== null && hiddenCount > 0 && (
                <Button kind="quiet" className="my-allergens-count" aria-expanded={shown} onClick={() => setShown(!shown)}>
                  {t('allergens.mine.hidden', { count: hiddenCount })}
                  <ChevronDown size={16} />
                </Button>
              )}
            </span>
          )}
          <div className="my-allergens-actions no-print">
            {!view.empty && !view.profile.on && (
              <Button kind="quiet" onClick={() => view.save({ ...view.own, on: true })}>
                {t('allergens.mine.turn_on')}
              </Button>
            )}
            {!view.covered && (
              <Link
                {...choosing}
                ref={editor}
                className={view.empty ? 'button' : 'button button-quiet'}
                activeOptions={{ includeHash: true }}
                aria-haspopup="dialog"
              >
                {view.empty && <ShieldAlert />}
                {t(view.empty ? 'allergens.mine.choose' : 'allergens.mine.change')}
              </Link>
            )}
            {view.empty && !view.covered && !view.unread && <QuickAllergens save={saveQuickly} />}
          </div>
        </div>
      </div>
      {active && shown && hiddenCount !== 0 && children}
      <MyAllergensPanel view={view} open={hydrated && isChoosing} onClose={close} />
    </section>
  )
}

const BannerText = ({ view }: Pick<Props, 'view'>) => {
  const t = useWords()
  const { namesOf } = useAllergenNames()
  const { empty, covered, unread, profile } = view
  if (covered) return <p>{t('allergens.mine.applying')}</p>
  if (unread) return <p>{t('allergens.mine.unread')}</p>
  if (empty) return <p className="muted">{t('allergens.mine.none')}</p>
  return (
    <>
      <strong className="my-allergens-names">
        <ShieldCheck aria-hidden="true" />
        {namesOf(profileKeys(profile)).join(', ')}
      </strong>
      {profile.others.length > 0 && profile.on && (
        <span className="my-allergens-others small muted">{t('allergens.mine.others_note', { names: profile.others.join(', ') })}</span>
      )}
    </>
  )
}

type Props = {
  view: ProfileView
  /** Number of dishes that the profile hides on this menu; null while the menu loads. */
  hiddenCount: number | null
  /** The hidden dishes with their reasons, shown on demand. */
  children?: ReactNode
}
