import { useEffect } from 'react'
import { locateVisitor, usePosition } from './use-position.ts'

/** Locates a visitor who has allowed it before; never shows a prompt. */
export const useAllowedPosition = (): void => {
  const { kind } = usePosition()
  const isOff = kind === 'off'
  useEffect(() => {
    if (!isOff) return
    // Some browsers have no permissions API, or no permission of this name.
    void navigator.permissions?.query({ name: 'geolocation' }).then(
      ({ state }) => state === 'granted' && locateVisitor(),
      () => undefined,
    )
  }, [isOff])
}
