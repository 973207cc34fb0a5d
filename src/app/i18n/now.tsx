import { focusManager } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { now, onClockChange, pageAgeMs } from '#app/offline/clock.ts'

/** A clock that notifies its listeners; the context value never changes, so that nothing else renders again. */
const clockFrom = (first: number) => {
  let instant = first
  const listeners = new Set<() => void>()
  return {
    first: () => first,
    read: () => instant,
    listen: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    follow: () => {
      instant = now()
      for (const listener of listeners) listener()
    },
  }
}

const NowContext = createContext(clockFrom(0))

/** The school's "now" in epoch ms, updated every ten seconds; the first render has the server's. */
export const useNow = (): number => {
  const { listen, read, first } = useContext(NowContext)
  return useSyncExternalStore(listen, read, first)
}

export const NowProvider = ({ first, children }: { first: number; children: ReactNode }) => {
  const [clock] = useState(() => clockFrom(first))
  useEffect(() => {
    // The browser's history opens a page as old as it is.
    if (now() - clock.first() > pageAgeMs) clock.follow()
    const timer = setInterval(clock.follow, 10_000)
    const stops = [focusManager.subscribe(clock.follow), onClockChange(clock.follow)]
    return () => {
      clearInterval(timer)
      for (const stop of stops) stop()
    }
  }, [clock])
  return <NowContext value={clock}>{children}</NowContext>
}
