import { type RefObject, useEffect, useRef } from 'react'

/** True while its part of the page stands: an answer that comes later leads nobody away from where they are now. */
export const useIsHere = (): RefObject<boolean> => {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => void (isHere.current = false)
  }, [])
  return isHere
}
