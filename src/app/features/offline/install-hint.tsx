import { useLocation } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { MonitorDown } from '#app/ui/icons.tsx'
import { useEffect } from 'react'
import { appStore } from '#app/offline/connectivity.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useWords } from '#app/i18n/words.ts'
import { installOfferAtom, noteUse, restInstallOffer, watchInstall } from './install-offer.ts'

const menuUseMs = 30_000

/** Offers the home screen after real use: a second visit, or half a minute with a menu. Dismissed, it rests for thirty days. */
export const InstallHint = () => {
  const t = useWords()
  const offer = useAtomValue(installOfferAtom, { store: appStore })
  const onMenu = useLocation({ select: ({ pathname }) => pathname.endsWith('/whats-on-the-menu') })
  useEffect(watchInstall, [])
  useEffect(() => {
    if (!onMenu) return
    const timer = setTimeout(noteUse, menuUseMs)
    return () => clearTimeout(timer)
  }, [onMenu])
  if (!offer) return null
  return (
    <Notice
      icon={<MonitorDown />}
      title={t('offline.install.title')}
      close={{ label: t('offline.install.dismiss'), onClose: restInstallOffer }}
    >
      <p className="small muted">{offer.kind === 'ios' ? t('offline.install.ios') : t('offline.install.text')}</p>
      {offer.kind === 'prompt' && (
        <Button kind="primary" className="tray-action" onClick={offer.install}>
          {t('offline.install.action')}
        </Button>
      )}
    </Notice>
  )
}
