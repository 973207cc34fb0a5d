import { startTransition, useOptimistic } from 'react'

type Keys = readonly string[]

/** What was tapped shows at once; what follows from it, hundreds of rows, comes as a transition. */
export const useOptimisticChoice = (chosen: Keys, onChange: (keys: Keys) => void): [chosen: Keys, change: (keys: Keys) => void] => {
  const [shown, show] = useOptimistic(chosen)
  const change = (keys: Keys) =>
    startTransition(() => {
      show(keys)
      onChange(keys)
    })
  return [shown, change]
}
