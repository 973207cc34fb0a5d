import { useSyncExternalStore } from 'react'

const query = '(min-width: 56.25em)'

const listen = (listener: () => void) => {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** True where seven days stand beside each other. */
export const useWide = (): boolean => useSyncExternalStore(listen, () => matchMedia(query).matches)
