import { type RouterHistory, useRouter } from '@tanstack/react-router'
import { createContext, type ReactNode, useEffect, useState } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many sheets of the office lie over the page of this history entry. */
    sheets?: number
  }
}

/** A sheet that is open. `leave` closes it, or asks first and returns false. */
type OpenedSheet = { leave: () => boolean }

/** The router writes the first page with a slash at its end, which a typed address leaves out. */
const pageOf = ({ location: { pathname, search } }: RouterHistory): string => pathname.replace(/\/$/, '') + search

/**
 * Gives each open sheet a step of the browser's history, so that "back" closes the sheet and not the page under it. The steps follow the
 * sheets a moment later: a link in a sheet closes the sheet and goes on at once.
 */
export const createSheetHistory = (history: RouterHistory, push: (sheets: number) => void) => {
  const opened: OpenedSheet[] = []
  let page = pageOf(history)
  let isStepping = false
  const steps = () => history.location.state.sheets ?? 0
  const remove = (sheet: OpenedSheet) => {
    const index = opened.indexOf(sheet)
    if (index >= 0) opened.splice(index, 1)
  }
  const follow = () => {
    const missing = opened.length - steps()
    if (isStepping || missing === 0) return
    if (missing > 0) return push(steps() + 1)
    isStepping = true
    history.go(missing, { ignoreBlocker: true })
  }
  const followSoon = () => void setTimeout(follow)
  const leaveAbove = (count: number) => {
    for (const sheet of opened.slice(count).toReversed()) {
      if (!sheet.leave()) return
      remove(sheet)
    }
  }
  return {
    /** Adds a sheet; returns what takes it away. */
    add: (sheet: OpenedSheet) => {
      opened.push(sheet)
      followSoon()
      return () => {
        remove(sheet)
        followSoon()
      }
    },
    /** Takes all steps back, for a page that comes in place of the one under the sheets. */
    goBelow: async () => {
      opened.length = 0
      if (steps() === 0) return
      await new Promise<void>((resolve) => {
        const stop = history.subscribe(() => {
          if (steps() > 0) return
          stop()
          resolve()
        })
        follow()
      })
    },
    /** Closes sheets on a step back; a step without a sheet, as after a reload, is left at once. Returns what ends it. */
    watch: () => {
      followSoon()
      return history.subscribe(({ action: { type } }) => {
        const isMove = type !== 'PUSH' && type !== 'REPLACE'
        const isHere = page === pageOf(history)
        page = pageOf(history)
        if (isMove && isHere && !isStepping) leaveAbove(steps())
        if (isMove) isStepping = false
        if (isMove || isHere) followSoon()
      })
    },
  }
}

type SheetHistory = ReturnType<typeof createSheetHistory>

/** Null where no history is followed, as in the login. */
export const SheetHistoryContext = createContext<SheetHistory | null>(null)

/** Around the page and its sheets. */
export const SheetHistoryProvider = ({ children }: { children: ReactNode }) => {
  const router = useRouter()
  const [sheets] = useState(() =>
    createSheetHistory(router.history, (count) => {
      const stay = { to: '.', search: true, hash: true, hashScrollIntoView: false, resetScroll: false, ignoreBlocker: true } as const
      void router.navigate({ ...stay, state: (before) => ({ ...before, sheets: count }) })
    }),
  )
  useEffect(() => sheets.watch(), [sheets])
  return <SheetHistoryContext value={sheets}>{children}</SheetHistoryContext>
}
