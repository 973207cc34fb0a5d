import { setTimeout as sleep } from 'node:timers/promises'
import { contentVersion } from '#server/db/sites.ts'
import type { Services } from './api.ts'

/** A database that says nothing for so long is not there. */
const patienceMs = 2000

const said = (status: number, text: string) =>
  new Response(`${text}\n`, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' } })

/** `/healthz`: this process runs and answers; whoever watches it restarts it when it does not. */
export const answerHealth = (): Response => said(200, 'ok')

/** `/readyz`: its database answers too; a proxy sends requests elsewhere while it does not. */
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
