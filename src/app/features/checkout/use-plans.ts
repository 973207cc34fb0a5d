import { useState } from 'react'
import type { InstallmentPlan } from '#contract/payments.ts'
import { termsIn } from '#domain/installments.ts'
import { cartId } from '#app/features/purchase/cart-id.ts'
import { callServer } from '#app/offline/call-server.ts'

/** What the lookup may know of the card, which travels in a body alone (PAY-Q13). */
type Card = { pan?: string; exp?: string; token?: string }

/** The chosen plan as the order names it, with the version of the terms that was read; the full amount has none (PAY-07, PAY-21). */
export const planOnWire = (plan: InstallmentPlan, locale: string) => ({
  ...plan,
  TacVersion: termsIn(plan.Tac.TacDetails, locale)?.Version ?? '',
})

/** The plans of the card's issuer for an order, and the one that is chosen; null is the full amount, undefined before a choice (PAY-07). */
export const usePlans = (siteId: string, total: string) => {
  const [list, setList] = useState<readonly InstallmentPlan[] | null>(null)
  const [chosen, choose] = useState<InstallmentPlan | null | undefined>(undefined)
  const [busy, setBusy] = useState(false)
  const lookUp = async (card: Card) => {
    setBusy(true)
    try {
      const { installments } = await callServer('installmentPlansOfCard', { site_id: siteId, cookie: cartId(), amount: total, ...card })
      setList(installments)
    } catch {
      // The server logs it, and the full amount can be paid all the same (ERR-08).
      setList([])
    }
    setBusy(false)
  }
  const forget = () => {
    setList(null)
    choose(undefined)
  }
  return { list, chosen, choose, busy, lookUp, forget }
}

export type Plans = ReturnType<typeof usePlans>
