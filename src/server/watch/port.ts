import type { Asked } from './asked.ts'

/** How a request ended: 499 where who asked hung up before. */
export type Ended = { status: number; endedAt: number }

/** Whoever watches the server. Nothing that it is told is personal, and nothing waits for it. */
export type Watch = {
  /** A read was sent as it stands: the call's path, and 200 or 304. */
  kept?: (path: string, status: number) => void
  /** A request was answered. */
  answered?: (asked: Asked, ended: Ended) => void
}
