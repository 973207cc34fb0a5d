import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and in the first render of what it sent, then true: for what only the device knows. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
