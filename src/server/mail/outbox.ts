import type { Database } from '#server/db/open.ts'
import { claimMails, hasDueMail, postponeMail, removeMail, type WaitingMail } from '#server/db/outbox.ts'
import type { Log } from '#server/platform/log.ts'
import { waitUntilIdle } from './idle.ts'
import type { Mail, Outbox, Transport } from './port.ts'

/** After this time another process may take over a claimed mail. */
const claimMs = 2 * 60_000
const atOnce = 10
/** The response is sent before its mail is composed, so its timing reveals nothing. */
const wakeAfterMs = 25
/** Both must pass: a clock set ahead by days is not days of trying. */
const giveUpMs = 3 * 24 * 60 * 60_000
const fewestTries = 24
const longestWaitMs = 60 * 60_000
/** A clock that moves by more than this between two checks was set. */
const setByMs = 10_000

/** 5 s, 10 s, 20 s … up to an hour. */
export const waitAfter = (tries: number): number => Math.min(5000 * 2 ** Math.max(0, tries - 1), longestWaitMs)

/** Whether the clock ran for a claim's length without being set: setting it forward would end claims of mails in transit. */
const steadiness = (clock: () => number) => {
  const drift = () => clock() - performance.now()
  let [known, setAt] = [drift(), Number.NEGATIVE_INFINITY]
  return (): boolean => {
    const [now, at] = [drift(), performance.now()]
    if (Math.abs(now - known) > setByMs) setAt = at
    known = now
    return at - setAt >= claimMs
  }
}

/** A permanent refusal of the recipient (RFC 5321, 4.2.1). */
const isFinal = (error: unknown): boolean => {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  return code === 'EENVELOPE' && responseCode >= 550 && responseCode < 560
}

type Parts = {
  db: Database
  log: Log
  send: Transport
  compose: (mail: WaitingMail) => Promise<Mail | null>
  clock?: () => number
}

/** Sends the outbox: each mail claimed by one process, retried with longer waits, removed once sent. */
export const openOutbox = ({ db, log, send, compose, clock = Date.now }: Parts): Outbox => {
  const closing = new AbortController()
  let running: Promise<void> | null = null
  /** `flush` calls in progress, which wait for no idle moment. */
  let hasty = 0
  let failures = 0
  const isSteady = steadiness(clock)
  let lastComposed: Promise<unknown> = Promise.resolve()

  /** Mails are composed one at a time and sent in parallel. */
  const inTurn = (waiting: WaitingMail): Promise<Mail | null> => {
    const mine = lastComposed.then(async () => {
      if (hasty === 0) await waitUntilIdle(closing.signal)
      return compose(waiting)
    })
    lastComposed = mine.catch(() => undefined)
    return mine
  }

  /** Sent mails that could not be removed, on a full disk: they are not sent again. */
  const sent = new Set<string>()

  const trySend = async (waiting: WaitingMail): Promise<void> => {
    try {
      const mail = sent.has(waiting.id) ? null : await inTurn(waiting)
      if (mail) await send(mail, { id: waiting.id, madeAt: waiting.created_at })
      sent.add(waiting.id)
      await removeMail(db, waiting)
      sent.delete(waiting.id)
    } catch (error) {
      failures += 1
      // An SMTP response may name the recipient: only its code is logged.
      const { code, responseCode } = error as { code?: string; responseCode?: number }
      const isOver = isFinal(error) || (waiting.tries >= fewestTries && clock() - Date.parse(waiting.created_at) > giveUpMs)
      const text = sent.has(waiting.id) ? 'a sent mail could not be marked as sent' : isOver ? 'a mail was given up' : 'a mail was not sent'
      log.error({ code, responseCode, kind: waiting.kind, tries: waiting.tries }, text)
      await (isOver ? removeMail(db, waiting) : postponeMail(db, waiting, clock() + waitAfter(waiting.tries)))
    }
  }

  const drain = async (): Promise<void> => {
    for (;;) {
      const due = { now: clock(), claimMs, waitMs: longestWaitMs, takesOver: isSteady() }
      if (closing.signal.aborted || !(await hasDueMail(db.read, due))) return
      const claimed = await claimMails(db, due, atOnce)
      if (claimed.length === 0) return
      await Promise.all(claimed.map(trySend))
    }
  }

  const run = (): Promise<void> =>
    (running ??= drain()
      .catch((error: unknown) => log.warn({ error }, 'outbox'))
      .finally(() => (running = null)))

  return {
    wake: () => void setTimeout(() => void run(), wakeAfterMs).unref(),
    flush: async () => {
      hasty += 1
      const before = failures
      try {
        // A run in progress may have missed the last mail.
        await running
        await run()
        return failures - before
      } finally {
        hasty -= 1
      }
    },
    close: async () => {
      closing.abort()
      await running
    },
  }
}
