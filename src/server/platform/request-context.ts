import { AsyncLocalStorage } from 'node:async_hooks'

/** A question to the outside while a request was answered: whom, what, and how it ended. Times are epoch ms. */
export type Outside = { name: string; startedAt: number; endedAt: number; failed: boolean }

/** A request on its way: what may be told of it, which is nothing of who asks and nothing of what they sent. */
export type RequestContext = {
  /** In the log, and in `X-Request-Id` of the answer. */
  id: string
  method: string
  /** The call's path with its parameters unfilled, or the kind of page or file. */
  route: () => string
  /** The trace that our proxy began, as its header says it; null where there is none. */
  parent: string | null
  startedAt: number
  /** How many statements it cost so far. */
  statements: number
  outside: Outside[]
}

const storage = new AsyncLocalStorage<RequestContext>()

/** The request that is being answered; undefined for work of the server's own. */
export const currentRequest = (): RequestContext | undefined => storage.getStore()

/** Runs what answers a request: whatever it starts knows the request. */
export const runInRequest = <T>(request: RequestContext, work: () => T): T => storage.run(request, work)

/** Real time in epoch ms, with fractions. */
export const instantMs = (): number => performance.timeOrigin + performance.now()
