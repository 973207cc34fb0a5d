import type { Database } from '#server/db/open.ts'
import { claimMails, hasDueMail, postponeMail, removeMail, type WaitingMail } from '#server/db/outbox.ts'
import type { Log } from '#server/platform/log.ts'
import { calmMoment } from './calm.ts'
import type { Mail, Outbox, Transport } from './port.ts'

/** How long a try may take before another process may take the mail over. */
const claimMs = 2 * 60_000
const atOnce = 10
/** The answer to a call is on its way before its mail is made: how long that takes tells nobody anything. */
const wakeAfterMs = 25
/** Both together: days that a clock was set ahead by are not days of trying. */
const giveUpMs = 3 * 24 * 60 * 60_000
const fewestTries = 24
const longestWaitMs = 60 * 60_000
/** A clock that moves by more than this between two looks was set. */
const setByMs = 10_000

/** Waits between tries: 5 s, 10 s, 20 s … up to an hour. */
export const waitAfter = (tries: number): number => Math.min(5000 * 2 ** Math.max(0, tries - 1), longestWaitMs)

/** Tells whether a clock ran for as long as a claim lasts without being set: one that is set forward ends claims whose mails are on their way. */
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

/** A refusal of this reader that no later try changes (RFC 5321, 4.2.1). */
const isFinal = (error: unknown): boolean => {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  return code === 'EENVELOPE' && responseCode >= 550 && responseCode < 560
}

type Parts = {
  db: Database
  log: Log
  send: Transport
  /** What a waiting mail says now; null when nobody needs it any more. */
  compose: (mail: WaitingMail) => Promise<Mail | null>
  clock?: () => number
}

/** Sends what stands in the outbox: claimed by one process at a time, tried again with longer waits, gone once it is sent. */
export const openOutbox = ({ db, log, send, compose, clock = Date.now }: Parts): Outbox => {
  const closing = new AbortController()
  let running: Promise<void> | null = null
  /** Somebody waits until all is sent. */
  let hasty = 0
  let failures = 0
  const isSteady = steadiness(clock)
  let lastComposed: Promise<unknown> = Promise.resolve()

  /** One mail is made after the other, when the server has time; they are sent beside each other. */
  const inTurn = (waiting: WaitingMail): Promise<Mail | null> => {
    const mine = lastComposed.then(async () => {
      if (hasty === 0) await calmMoment(closing.signal)
      return compose(waiting)
    })
    lastComposed = mine.catch(() => undefined)
    return mine
  }

  /** What is sent and could not be taken out, on a full disk: it is not sent again. */
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
      // What an SMTP server says may name its reader: the code is enough to find the cause.
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
        // A run that began before the last letter was posted may have missed it.
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
