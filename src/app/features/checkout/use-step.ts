import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The details of the checkout were entered before this entry of the history. */
    entered?: boolean
  }
}

/**
 * Where the checkout stands, as the browser's history has it: "back" leads from the payment to the details, which keep their words,
 * and "forward" to the payment again. A page that was loaded anew has entered nobody yet and begins at the details.
 */
export const useStep = () => {
  const router = useRouter()
  const navigate = useNavigate({ from: '/$site/meal-plan-purchase' })
  const isAhead = useLocation({ select: ({ state }) => state.entered === true })
  const [isEntered, setEntered] = useState(false)
  const toPayment = () => {
    setEntered(true)
    if (!isAhead) void navigate({ to: '.', search: (before) => before, resetScroll: false, state: { entered: true } })
  }
  const toDetails = () => {
    if (isAhead) router.history.back()
  }
  return { step: isEntered && isAhead ? ('payment' as const) : ('details' as const), toPayment, toDetails }
}
