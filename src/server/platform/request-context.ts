import { AsyncLocalStorage } from 'node:async_hooks'

/** A call to an external service during a request. Times are epoch ms. */
export type Outside = { name: string; startedAt: number; endedAt: number; failed: boolean }

/** The current request, without anything personal. */
export type RequestContext = {
  id: string
  method: string
  /** The call's path without its parameters' values, or the kind of page or file. */
  route: () => string
  parent: string | null
  startedAt: number
  statements: number
  outside: Outside[]
}

const storage = new AsyncLocalStorage<RequestContext>()

export const currentRequest = (): RequestContext | undefined => storage.getStore()

export const runInRequest = <T>(request: RequestContext, work: () => T): T => storage.run(request, work)

export const instantMs = (): number => performance.timeOrigin + performance.now()
