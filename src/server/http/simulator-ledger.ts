import type { Config } from '#server/config.ts'
import { refusal, successBody, jsonHeaders } from './envelope.ts'

const timeoutMs = 5000

export const answerLedger = async ({ payments, production }: Pick<Config, 'payments' | 'production'>): Promise<Response> => {
  if (payments.kind !== 'simulator' || production) return refusal('route_unknown')
  try {
    const response = await fetch(`${payments.url}/ledger`, { signal: AbortSignal.timeout(timeoutMs) })
    const { charges } = (await response.json()) as { charges: unknown[] }
    const body = successBody({ records: charges.length, charges })
    return new Response(body, { headers: { ...jsonHeaders, 'Cache-Control': 'no-store' } })
  } catch {
    return refusal('busy')
  }
}
