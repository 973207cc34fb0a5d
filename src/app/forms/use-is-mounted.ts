import { type RefObject, useEffect, useRef } from 'react'

/** True while the component is mounted: a late answer must not redirect a visitor who has moved on. */
export const useIsMounted = (): RefObject<boolean> => {
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => void (isMounted.current = false)
  }, [])
  return isMounted
}
