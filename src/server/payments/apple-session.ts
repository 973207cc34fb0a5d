import { readFileSync } from 'node:fs'
import { request } from 'node:https'
import type { Moneris } from '#server/config-payments.ts'
import type { WalletSessionResult } from './port.ts'

const largest = 64 * 1024

/** Only Apple's own validation hosts are called, because the address comes from a browser. */
export const isApples = (address: string): boolean => {
  const url = URL.canParse(address) ? new URL(address) : null
  return url?.protocol === 'https:' && url.port === '' && /^(?:cn-)?apple-pay-gateway(?:-[a-z0-9-]+)?\.apple\.com$/.test(url.hostname)
}

export const sessionIn = (text: string): WalletSessionResult => {
  try {
    return { outcome: 'session', session: JSON.parse(text) as unknown }
  } catch {
    return { outcome: 'unknown', reason: 'unreadable' }
  }
}

/** Requests a merchant session from Apple with the merchant's certificate, for pages of this host. */
export const appleSession =
  ({ applePay }: Pick<Moneris, 'applePay'>, { hostname, name }: { hostname: string; name: string }) =>
  (validationUrl: string, deadline: AbortSignal): Promise<WalletSessionResult> =>
    new Promise((resolve) => {
      const fail = (reason: string) => resolve({ outcome: 'unknown', reason })
      if (applePay === null) return fail('not_configured')
      const body = JSON.stringify({
        merchantIdentifier: applePay.merchantId,
        displayName: name,
        initiative: 'web',
        initiativeContext: hostname,
      })
      try {
        const [cert, key] = [readFileSync(applePay.certificate), readFileSync(applePay.key)]
        const sent = request(
          validationUrl,
          { method: 'POST', cert, key, signal: deadline, headers: { 'content-type': 'application/json' } },
          (response) => {
            let text = ''
            response.setEncoding('utf8')
            response.on('data', (chunk: string) => {
              text += chunk
              if (text.length > largest) sent.destroy()
            })
            response.on('end', () => (response.statusCode === 200 ? resolve(sessionIn(text)) : fail('status')))
            response.on('error', () => fail('unreachable'))
          },
        )
        sent.on('error', () => fail(deadline.aborted ? 'silent' : 'unreachable'))
        sent.end(body)
      } catch {
        fail('not_configured')
      }
    })
