import { startTransition, useOptimistic } from 'react'

/** What was tapped shows at once; what follows from it, hundreds of rows, comes as a transition. */
export const useOptimisticChoice = <C>(chosen: C, onChange: (next: C) => void): [chosen: C, change: (next: C) => void] => {
  const [shown, show] = useOptimistic<C, C>(chosen, (_, next) => next)
  const change = (next: C) =>
    startTransition(() => {
      show(next)
      onChange(next)
    })
  return [shown, change]
}
