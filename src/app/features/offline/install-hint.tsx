import { useLocation } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { appStore } from '#app/store.ts'
import { InstallNotice } from './install-notice.tsx'
import { countUse, installOfferAtom, noteUse } from './install-offer.ts'

const menuUseMs = 30_000

/** Offers installation after real use: a second visit, or half a minute on a menu. Once dismissed it waits thirty days. */
export const InstallHint = () => {
  const offer = useAtomValue(installOfferAtom, { store: appStore })
  const onMenu = useLocation({ select: ({ pathname }) => pathname.endsWith('/whats-on-the-menu') })
  useEffect(countUse, [])
  useEffect(() => {
    if (!onMenu) return
    const timer = setTimeout(noteUse, menuUseMs)
    return () => clearTimeout(timer)
  }, [onMenu])
  return offer && <InstallNotice offer={offer} />
}
