import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { now } from '#app/offline/clock.ts'

const NowContext = createContext(0)

/** The school's "now" in epoch ms, moved on every ten seconds; the first render has the server's. */
export const useNow = (): number => useContext(NowContext)

export const NowProvider = ({ first, children }: { first: number; children: ReactNode }) => {
  const [instant, setInstant] = useState(first)
  useEffect(() => {
    const follow = () => setInstant(now())
    const timer = setInterval(follow, 10_000)
    document.addEventListener('visibilitychange', follow)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', follow)
    }
  }, [])
  return <NowContext value={instant}>{children}</NowContext>
}
