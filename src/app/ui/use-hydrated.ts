import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and during hydration, then true: for what only the device knows. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
