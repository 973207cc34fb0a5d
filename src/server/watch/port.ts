import type { Vital } from '#contract/watch.ts'
import type { Database } from '#server/db/open.ts'
import type { RequestContext, Outside } from '#server/platform/request-context.ts'

/** How a request ended: 499 where who asked hung up before. */
export type Ended = { status: number; endedAt: number }

/** Where something failed: `where` is a call or the kind of a page. */
export type Failure = { from: 'server' | 'browser'; where: string }

/** Whoever watches the server. Nothing that it is told is personal, and nothing waits for it. */
export type Watch = {
  /** The server stands: what may be looked at when somebody asks for figures. */
  opened?: (parts: { db: Database }) => void
  /** A read was sent as it stands: the call's path, and 200 or 304. */
  kept?: (path: string, status: number) => void
  /** A request was answered. */
  answered?: (request: RequestContext, ended: Ended) => void
  /** Somebody outside was asked, for a request or by the server's own work. */
  outside?: (outside: Outside) => void
  /** A limit refused somebody. */
  limited?: (rule: string) => void
  /** The database ran a statement, tried a transaction again that met a lock, or gave one up. */
  statement?: (ms: number) => void
  retried?: () => void
  gaveUp?: () => void
  /** A browser told how a page came up. */
  vital?: (vital: Vital) => void
  /** Something failed that should not; of the server's own it stands in the log too. */
  failed?: (error: unknown, failure: Failure) => void
  /** What is still to be sent is sent. */
  close?: () => Promise<void>
}
