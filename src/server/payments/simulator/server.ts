import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { faultQueue } from './faults.ts'
import { framePage } from './frame.ts'
import { frameToken } from './frame-token.ts'
import { gatewayPage } from './gateway-page.ts'
import { type LedgerCharge, openLedger } from './ledger.ts'
import { ownerWatch } from './owner.ts'
import { bodyOf, jsonIn, sendJson, sendText } from './request.ts'

/** Identifies this simulator on its port. */
export const simulatorName = 'campus-dining-payment-simulator'

type Simulator = {
  url: string
  charges: () => LedgerCharge[]
  isOrphan: () => boolean
  /** Epoch ms. */
  lastRequestAt: () => number
  close: () => Promise<void>
}

type Wanted = {
  port: number
  ledgerFile: string
  /** Ends its process; tests run it in their own process and pass none. */
  end?: () => void
}

/** Longer than any client keeps an idle connection, so that none closes under a request. */
const keepAliveTimeout = 65_000

type Route = (request: IncomingMessage, response: ServerResponse, query: URLSearchParams) => Promise<void> | void

/** Simulates the provider: the gateway's API, the frame for card data, an append-only ledger, and faults on request. */
export const startSimulator = async ({ port, ledgerFile, end }: Wanted): Promise<Simulator> => {
  const ledger = openLedger(ledgerFile)
  const owner = ownerWatch()
  let lastRequestAt = Date.now()
  const faults = faultQueue()
  const routes: Record<string, Route> = {
    'GET /health': (_, response) => sendJson(response, 200, { name: simulatorName, ledger: ledgerFile, orphan: owner.isOrphan() }),
    'POST /own': (_, response) => owner.hold(response),
    'POST /stop': async (request, response) => {
      const mayEnd = owner.mayEnd(jsonIn(await bodyOf(request))['key'])
      sendJson(response, mayEnd ? 200 : 403, {})
      if (mayEnd) end?.()
    },
    'GET /ledger': (_, response) => sendJson(response, 200, { charges: ledger.shown() }),
    'POST /faults': async (request, response) => {
      const wrong = faults.add(jsonIn(await bodyOf(request)))
      sendJson(response, wrong === null ? 200 : 400, wrong === null ? { waiting: faults.count() } : { error: wrong })
    },
    'POST /gateway2/servlet/MpgRequest': async (request, response) =>
      gatewayPage((await bodyOf(request)) ?? '', response, { ledger, faults }),
    'POST /chktv2/request/request.php': async (request, response) => {
      const { action, order_no: order, txn_total: total } = jsonIn(await bodyOf(request))
      const isPreload = action === 'preload' && typeof order === 'string' && typeof total === 'string' && /^\d+\.\d\d$/.test(total)
      sendJson(response, 200, {
        response: isPreload ? { success: 'true', ticket: `sim${randomBytes(18).toString('hex')}` } : { success: 'false' },
      })
    },
    'GET /HPPtoken/index.php': (_, response, query) => sendText(response, 'text/html', framePage(query)),
    'POST /HPPtoken/token': async (request, response) => sendJson(response, 200, frameToken(jsonIn(await bodyOf(request)), ledger)),
    'POST /applepay/session': (_, response) =>
      sendJson(response, 200, {
        merchantSessionIdentifier: `sim-${randomBytes(8).toString('hex')}`,
        displayName: 'Campus Dining',
        signature: 'simulated',
      }),
  }
  const server = createServer({ keepAliveTimeout }, (request, response) => {
    lastRequestAt = Date.now()
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://simulator')
    const route = routes[`${request.method} ${pathname}`]
    if (!route) return sendJson(response, 404, { error: 'unknown' })
    void Promise.resolve(route(request, response, searchParams)).catch(() => response.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    charges: ledger.shown,
    isOrphan: owner.isOrphan,
    lastRequestAt: () => lastRequestAt,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      ledger.close()
    },
  }
}
