import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { DetailsPart } from './details-parts.ts'

type Step = DetailsPart | 'pay'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The step of the checkout that this history entry shows; none is the first one. */
    checkoutStep?: Step
  }
}

/**
 * The step of the checkout, each a browser history entry. The payment is for the buyer who entered the details in this page: after
 * a reload or a login they are confirmed again.
 */
export const useStep = (who: string) => {
  const router = useRouter()
  const navigate = useNavigate({ from: '/$site/meal-plan-purchase' })
  const shown = useLocation({ select: ({ state }) => state.checkoutStep })
  const [entered, setEntered] = useState({ who: '', customerId: '' })
  const isEntered = entered.who === who
  const to = (step: Step, replace = false) => {
    if (step !== shown) void navigate({ to: '.', search: (before) => before, resetScroll: false, replace, state: { checkoutStep: step } })
  }
  const toPay = (customerId: string) => {
    setEntered({ who, customerId })
    to('pay')
  }
  const leavePay = () => {
    if (shown === 'pay') router.history.back()
  }
  return {
    at: shown === 'pay' && !isEntered ? undefined : shown,
    customerId: isEntered ? entered.customerId : '',
    to,
    toPay,
    leavePay,
  }
}

export type Steps = ReturnType<typeof useStep>
