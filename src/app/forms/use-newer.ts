import { useState } from 'react'

/** Tells of something newer than what a form was filled with, which another tab saved, while the form is drawn. */
export const useNewer = <C>(now: C, onNewer: (before: C) => void): void => {
  const [known, setKnown] = useState(now)
  if (known === now) return
  setKnown(now)
  onNewer(known)
}
