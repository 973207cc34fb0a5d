import { randomUUID } from 'node:crypto'
import { errorKind, framesOf, withoutOwnWords, withoutPersonal } from '#domain/scrub.ts'
import type { ErrorReports } from '#server/config-watch.ts'
import { countPerWindow } from '#server/platform/flood-guard.ts'
import type { Failure, Watch } from './port.ts'

const timeoutMs = 5000

const textOf = (error: unknown, name: string): string => {
  const value = typeof error === 'object' && error !== null && name in error ? (error as Record<string, unknown>)[name] : undefined
  return typeof value === 'string' ? value : ''
}

/** A Sentry event: kind, scrubbed message, stack frames. No name, address or request. */
const eventOf = (error: unknown, { from, where }: Failure) => {
  const type = errorKind(textOf(error, 'name'))
  // Any client may send browser errors, so their message is dropped.
  const scrubbed = from === 'browser' ? withoutOwnWords : withoutPersonal
  const value = scrubbed(textOf(error, 'message') || String(error))
  const frames = framesOf(textOf(error, 'stack'))
    .toReversed()
    .map(({ file, line, column, function: name }) => ({ filename: file, lineno: line, colno: column, function: name }))
  return {
    event_id: randomUUID().replaceAll('-', ''),
    timestamp: new Date().toISOString(),
    platform: from === 'browser' ? 'javascript' : 'node',
    level: 'error',
    tags: { from, where },
    exception: { values: [{ type, value, stacktrace: { frames } }] },
  }
}

/** Error reports in Sentry's protocol (API-86), never with personal data (API-Q11). */
export const openErrorReports = ({ url, key }: ErrorReports, clock?: () => number): Watch => {
  // A flood of errors says no more than its first ones.
  const take = countPerWindow({ most: 1, mostOfAll: 30, perMs: 60_000 }, clock)
  const sending = new Set<Promise<void>>()

  const send = async (event: ReturnType<typeof eventOf>): Promise<void> => {
    const lines = [{ event_id: event.event_id, sent_at: event.timestamp }, { type: 'event' }, event]
    const headers = {
      'Content-Type': 'application/x-sentry-envelope',
      'X-Sentry-Auth': `Sentry sentry_version=7, sentry_client=campus-dining/1, sentry_key=${key}`,
    }
    const body = lines.map((line) => JSON.stringify(line)).join('\n')
    // Delivery failures are ignored: the error is in the log.
    await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) }).then(
      (response) => response.body?.cancel(),
      () => undefined,
    )
  }

  return {
    failed: (error, failure) => {
      const event = eventOf(error, failure)
      const [{ type, value } = { type: '', value: '' }] = event.exception.values
      if (take(`${failure.from} ${type} ${value}`) !== null) return
      const sent = send(event).finally(() => sending.delete(sent))
      sending.add(sent)
    },
    close: async () => void (await Promise.all(sending)),
  }
}
