import { useCallback, useState, useTransition } from 'react'

type Keys = readonly string[]

/** What was tapped shows in the next frame; what follows from it, hundreds of rows, comes as soon as the device can. */
export const useFollowed = (chosen: Keys, onChange: (keys: Keys) => void): [chosen: Keys, change: (keys: Keys) => void] => {
  const [tapped, setTapped] = useState(chosen)
  const [isFollowing, follow] = useTransition()
  const change = useCallback(
    (keys: Keys) => {
      setTapped(keys)
      follow(() => onChange(keys))
    },
    [follow, onChange],
  )
  return [isFollowing ? tapped : chosen, change]
}
