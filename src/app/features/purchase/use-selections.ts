import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { SelectionGroup } from '#domain/order-form.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { type Chosen, keepChosen, nothingChosen, readChosen } from './chosen.ts'
import { listenToTabs, postToTabs } from '#app/tabs.ts'
import { cartQuery } from './use-cart.ts'

/** How long a change keeps everything still, so that nobody adds what was on offer before (PURCH-SEL-16). */
const stillMs = 1000

/** The selections of this browser, and whether the page stands still after a change of them. */
export const useSelections = (siteId: string) => {
  const client = useQueryClient()
  const locale = useLocale()
  const hydrated = useHydrated()
  // The server's page knows no cookie of the device.
  const kept = useMemo(() => (hydrated ? readChosen(siteId) : nothingChosen), [hydrated, siteId])
  const [picked, setPicked] = useState<Chosen | null>(null)
  const chosen = picked ?? kept
  const [changes, setChanges] = useState(0)
  const [still, setStill] = useState(false)
  useEffect(() => {
    if (changes === 0) return
    const timer = setTimeout(() => setStill(false), stillMs)
    return () => clearTimeout(timer)
  }, [changes])
  // What another tab chose, or an order used up, holds here too: the cookie is one.
  useEffect(() => listenToTabs('cart', (changed) => changed === siteId && setPicked(readChosen(siteId))), [siteId])
  const choose = (group: SelectionGroup, id: string) => {
    const next = { ...chosen, [group]: id }
    setPicked(next)
    keepChosen(siteId, next)
    setStill(true)
    setChanges((count) => count + 1)
    // The customer's type decides tax and ways to pay of what is in the cart already.
    void client.invalidateQueries({ queryKey: cartQuery({ siteId, locale }).queryKey })
    postToTabs('cart', siteId)
  }
  return { chosen, choose, still }
}
