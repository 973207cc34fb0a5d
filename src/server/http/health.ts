import { setTimeout as sleep } from 'node:timers/promises'
import { contentVersion } from '#server/db/sites.ts'
import type { Services } from './api.ts'

const patienceMs = 2000

const said = (status: number, text: string) =>
  new Response(`${text}\n`, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' } })

/** `/healthz`: the process responds; a supervisor restarts it if not. */
export const answerHealth = (): Response => said(200, 'ok')

/** `/readyz`: the database responds too; a proxy routes elsewhere if not. */
export const answerReadiness = async ({ db }: Pick<Services, 'db'>): Promise<Response> => {
  const patience = new AbortController()
  const silence = sleep(patienceMs, false, { signal: patience.signal, ref: false }).catch(() => false)
  const asked = contentVersion(db.read).then(
    () => true,
    () => false,
  )
  const isThere = await Promise.race([asked, silence])
  patience.abort()
  return isThere ? said(200, 'ready') : said(503, 'the database does not answer')
}
