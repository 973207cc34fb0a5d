import { useEffect } from 'react'

/** Hears when the browser brings the page back from its memory, as it was when it was left. */
export const useReturn = (onReturn: () => void): void => {
  useEffect(() => {
    const hear = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onReturn()
    }
    addEventListener('pageshow', hear)
    return () => removeEventListener('pageshow', hear)
  })
}
