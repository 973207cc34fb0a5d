import { type ComponentType, useEffect, useState } from 'react'
import { usePrinting } from '#app/ui/use-printing.ts'
import { loadWhenReachable } from './lazy-part.tsx'

const waitMs = 5000

/** A part that only prints. The browser does not wait for code when it prints, so the part loads some seconds after the page. */
export const printPart = <P extends object>(load: () => Promise<ComponentType<P>>) => {
  let Part: ComponentType<P> | null = null
  return (props: P) => {
    const printing = usePrinting()
    const [, setLoaded] = useState(false)
    useEffect(() => {
      const loadPart = async () => {
        Part ??= await loadWhenReachable(load)
        setLoaded(true)
      }
      const timer = setTimeout(() => void loadPart(), printing ? 0 : waitMs)
      return () => clearTimeout(timer)
    }, [printing])
    return printing && Part ? <Part {...props} /> : null
  }
}
