import type { Config } from '#server/config.ts'
import { refusal, successBody, jsonHeaders } from './envelope.ts'

const patienceMs = 5000

/** What the payment simulator has charged, for trials: `GET /v1/_simulator/ledger`. Never in production, nor with a real provider. */
export const answerLedger = async ({ payments, production }: Pick<Config, 'payments' | 'production'>): Promise<Response> => {
  if (payments.kind !== 'simulator' || production) return refusal('route_unknown')
  try {
    const asked = await fetch(`${payments.url}/ledger`, { signal: AbortSignal.timeout(patienceMs) })
    const { charges } = (await asked.json()) as { charges: unknown[] }
    const body = successBody({ records: charges.length, charges })
    return new Response(body, { headers: { ...jsonHeaders, 'Cache-Control': 'no-store' } })
  } catch {
    return refusal('busy')
  }
}
