import { useLocation, useRouter } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This history entry was opened over the page before it, so "back" closes the dialog. */
    isOver?: boolean
    /** How many entries of the dialog itself lie before this one. */
    stepsBefore?: number
  }
}

/** A dialog with its own address. `close` goes back when it was opened from the page (history state `isOver`), else calls `leave`. */
export const useHistoryDialog = (leave: () => void): { close: () => void } => {
  const router = useRouter()
  const isOver = useLocation({ select: ({ state }) => state.isOver === true })
  // Going back takes a moment, in which a second press would go one page further.
  const left = useRef<object | null>(null)
  const close = useCallback(() => {
    const { state } = router.state.location
    if (left.current === state) return
    left.current = isOver ? state : null
    if (isOver) router.history.go(-1 - (state.stepsBefore ?? 0))
    else leave()
  }, [isOver, leave, router])
  return { close }
}
