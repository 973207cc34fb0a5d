import { setTimeout as sleep } from 'node:timers/promises'
import { contentVersion } from '#server/db/sites.ts'
import type { Services } from './api.ts'

const timeoutMs = 2000

const textResponse = (status: number, text: string) =>
  new Response(`${text}\n`, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' } })

/** `/healthz`: the process responds; a supervisor restarts it if not. */
export const answerHealth = (): Response => textResponse(200, 'ok')

/** `/readyz`: the database responds too; a proxy routes elsewhere if not. */
export const answerReadiness = async ({ db }: Pick<Services, 'db'>): Promise<Response> => {
  const timer = new AbortController()
  const timeout = sleep(timeoutMs, false, { signal: timer.signal, ref: false }).catch(() => false)
  const answered = contentVersion(db.read).then(
    () => true,
    () => false,
  )
  const isThere = await Promise.race([answered, timeout])
  timer.abort()
  return isThere ? textResponse(200, 'ready') : textResponse(503, 'the database does not answer')
}
