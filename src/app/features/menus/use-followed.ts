import { startTransition, useCallback, useOptimistic } from 'react'

type Keys = readonly string[]

/** What was tapped shows in the next frame; what follows from it, hundreds of rows, comes as soon as the device can. */
export const useFollowed = (chosen: Keys, onChange: (keys: Keys) => void): [chosen: Keys, change: (keys: Keys) => void] => {
  const [shown, show] = useOptimistic(chosen)
  const change = useCallback(
    (keys: Keys) =>
      startTransition(() => {
        show(keys)
        onChange(keys)
      }),
    [show, onChange],
  )
  return [shown, change]
}
