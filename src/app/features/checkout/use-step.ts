import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The checkout's details were submitted before this history entry. */
    entered?: boolean
  }
}

/**
 * The step of the checkout, as a browser history entry: "back" leads to the details, "forward" to the payment again. After a
 * reload it starts with the details.
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
