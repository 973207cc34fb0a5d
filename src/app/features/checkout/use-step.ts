import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { DetailsPart } from './details-parts.ts'
import { type Confirmed, storeConfirmed, storedConfirmed } from './register-buyer.ts'

type Step = DetailsPart | 'pay'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The step of the checkout that this history entry shows; none is the first one. */
    checkoutStep?: Step
  }
}

/**
 * The step of the checkout, each a browser history entry. The payment is for the buyer who confirmed the details in this tab: after
 * a login, or a reload of the details, they are confirmed again.
 */
export const useStep = (siteId: string, who: string) => {
  const router = useRouter()
  const navigate = useNavigate({ from: '/$site/meal-plan-purchase' })
  const shown = useLocation({ select: ({ state }) => state.checkoutStep })
  const [confirmed, setConfirmed] = useState(() => storedConfirmed(siteId))
  const isConfirmed = confirmed.who === who
  useEffect(() => {
    if (shown !== 'pay') storeConfirmed(siteId, null)
  }, [siteId, shown])
  const to = (step: Step, replace = false) => {
    if (step !== shown) void navigate({ to: '.', search: (before) => before, resetScroll: false, replace, state: { checkoutStep: step } })
  }
  const toPay = (buyer: Omit<Confirmed, 'who'>) => {
    setConfirmed({ who, ...buyer })
    storeConfirmed(siteId, { who, ...buyer })
    to('pay')
  }
  const leavePay = () => {
    if (shown === 'pay') router.history.back()
  }
  return {
    at: shown === 'pay' && !isConfirmed ? undefined : shown,
    customerId: isConfirmed ? confirmed.customerId : '',
    isParent: isConfirmed && confirmed.isParent,
    to,
    toPay,
    leavePay,
  }
}

export type Steps = ReturnType<typeof useStep>
