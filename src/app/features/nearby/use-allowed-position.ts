import { useEffect } from 'react'
import { findVisitor, useVisitorPosition } from './visitor-position.ts'

/** Locates the visitor where they have allowed it before: nobody is asked. */
export const useAllowedPosition = (): void => {
  const { kind } = useVisitorPosition()
  const isOff = kind === 'off'
  useEffect(() => {
    if (!isOff) return
    // Some browsers know no permissions, or none of this name.
    void navigator.permissions?.query({ name: 'geolocation' }).then(
      ({ state }) => state === 'granted' && findVisitor(),
      () => undefined,
    )
  }, [isOff])
}
