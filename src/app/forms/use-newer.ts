import { useState } from 'react'

/** Calls back when newer data than the form was filled with arrives, as another tab saved it. */
export const useNewer = <C>(now: C, onNewer: (before: C) => void): void => {
  const [known, setKnown] = useState(now)
  if (known === now) return
  setKnown(now)
  onNewer(known)
}
