import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { InstallmentPlan } from '#contract/payments.ts'
import { termsIn } from '#domain/installments.ts'
import { isSameJson } from '#domain/merge-patch.ts'
import { cartId } from '#app/features/purchase/cart-id.ts'
import { callServer } from '#app/offline/call-server.ts'

/** What the lookup may know of the card, sent in a body only (PAY-Q13). */
type Card = { pan?: string; exp?: string; token?: string }

/** The chosen plan as the order sends it, with the version of the terms shown; the full amount has none (PAY-07, PAY-21). */
export const planOnWire = (plan: InstallmentPlan, locale: string) => ({
  ...plan,
  TacVersion: termsIn(plan.Tac.TacDetails, locale)?.Version ?? '',
})

/** The plans for an amount before a card is known; empty where the provider needs the card. */
const plansQuery = (params: { site_id: string; cookie: string; amount: string }) => ({
  queryKey: ['installmentPlans', params],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    // The server logs a failure, and the card's own plans are fetched later (ERR-08).
    (await callServer('installmentPlans', params, signal).catch(() => ({ installments: [] }))).installments,
  staleTime: Number.POSITIVE_INFINITY,
})

/** The plans for an order, first by amount, then by card issuer; a chosen null is the full amount, undefined no choice (PAY-07). */
export const usePlans = (siteId: string, total: string, enabled: boolean) => {
  const params = { site_id: siteId, cookie: cartId(), amount: total }
  const { data: ofAmount = [], isLoading } = useQuery({ ...plansQuery(params), enabled })
  const [ofCard, setOfCard] = useState<readonly InstallmentPlan[] | null>(null)
  const [chosen, choose] = useState<InstallmentPlan | null | undefined>(undefined)
  const list = ofCard ?? ofAmount
  /** Resolves to whether the card's issuer offers the chosen plan; if not, another choice is needed. */
  const lookUp = async (card: Card): Promise<boolean> => {
    const found = await callServer('installmentPlansOfCard', { ...params, ...card })
      .then(({ installments }) => installments)
      // The full amount can still be paid (ERR-08).
      .catch(() => [])
    const isOffered = chosen != null && found.some((plan) => isSameJson(plan, chosen))
    setOfCard(found)
    if (!isOffered) choose(undefined)
    return isOffered
  }
  /** Another card may have other plans; a choice among those of the amount stays. */
  const forgetCard = () => {
    setOfCard(null)
    choose((known) => (known && !ofAmount.some((plan) => isSameJson(plan, known)) ? undefined : known))
  }
  const isShown = enabled && (ofCard !== null || ofAmount.length > 0)
  return { list, chosen, choose, isLoading, isShown, isOfCard: ofCard !== null, lookUp, forgetCard }
}

export type Plans = ReturnType<typeof usePlans>
