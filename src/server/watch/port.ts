import type { Vital } from '#contract/watch.ts'
import type { Database } from '#server/db/open.ts'
import type { RequestContext, Outside } from '#server/platform/request-context.ts'

export type Ended = { status: number; endedAt: number }

/** `where` is a call or the kind of a page. */
export type Failure = { from: 'server' | 'browser'; where: string }

/** A watcher of the server. It receives nothing personal, and nothing waits for it. */
export type Watch = {
  opened?: (parts: { db: Database }) => void
  /** A read was served from the cache: the call's path, and 200 or 304. */
  cacheHit?: (path: string, status: number) => void
  answered?: (request: RequestContext, ended: Ended) => void
  outside?: (outside: Outside) => void
  limited?: (rule: string) => void
  statement?: (ms: number) => void
  retried?: () => void
  gaveUp?: () => void
  vital?: (vital: Vital) => void
  failed?: (error: unknown, failure: Failure) => void
  close?: () => Promise<void>
}
