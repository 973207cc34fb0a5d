import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { type Chosen, chosenOf, readChosen, readStored, storeChosen } from './chosen.ts'
import { listenToTabs, postToTabs } from '#app/tabs.ts'
import { refetchCart } from './use-cart.ts'

/** How long a change freezes the page, so that nothing outdated is added (PURCH-SEL-16). */
const freezeMs = 1000

const never = () => () => undefined

/** This browser's selections, and whether the page is frozen after a change. */
export const useSelections = (siteId: string) => {
  const client = useQueryClient()
  // The server renders without the device's cookie; as text, so that a visitor without one renders once.
  const text = useSyncExternalStore(never, readStored, () => '')
  const stored = useMemo(() => chosenOf(text, siteId), [text, siteId])
  const [picked, setPicked] = useState<Chosen | null>(null)
  const chosen = picked ?? stored
  const [changes, setChanges] = useState(0)
  const [isFrozen, setFrozen] = useState(false)
  useEffect(() => {
    if (changes === 0) return
    const timer = setTimeout(() => setFrozen(false), freezeMs)
    return () => clearTimeout(timer)
  }, [changes])
  // Another tab or a finished order may have changed the cookie.
  useEffect(() => listenToTabs('cart', (changed) => changed === siteId && setPicked(readChosen(siteId))), [siteId])
  const choose = (answers: Partial<Chosen>) => {
    const next = { ...chosen, ...answers }
    setPicked(next)
    storeChosen(siteId, next)
    setFrozen(true)
    setChanges((count) => count + 1)
    // The customer type changes tax and payment types of items already in the cart.
    void refetchCart(client, siteId)
    postToTabs('cart', siteId)
  }
  return { chosen, choose, isFrozen }
}
