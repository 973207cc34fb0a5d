import { once } from 'node:events'
import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import { englishHost } from '../support/hosts.ts'
import { dishesOn } from './steps.ts'
import { goOffline, test, visitAndCache, withWorker } from './visitor.ts'

/** Passes requests on to the portal and notes what the browser navigates to, with the header of requests that begin before the worker runs. */
const startLine = async () => {
  const navigations: string[] = []
  const server = createServer((request, response) => {
    const { headers, method, url = '/' } = request
    if (headers['sec-fetch-mode'] === 'navigate') navigations.push(`${url} ${String(headers['service-worker-navigation-preload'])}`)
    const passed = ask(new URL(url, englishHost), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    request.pipe(passed)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    navigations,
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

test('the browser requests a page while the worker starts, and every address once [PWA-04]', withWorker, async ({ page, context }) => {
  const line = await startLine()
  try {
    await visitAndCache(page, `${line.origin}/cedar-coast`)
    line.navigations.length = 0
    const paths = ['/cedar-coast/hours-of-operation', '/cedar-coast/office', '/v1/docs', '/frames/section?site=cedar-coast&slug=about']
    for (const path of paths) await page.goto(`${line.origin}${path}`)
    expect(line.navigations).toEqual(paths.map((path) => `${path} true`))
    await goOffline(context)
    await page.goto(`${line.origin}/cedar-coast/whats-on-the-menu`)
    await expect(dishesOn(page).first()).toBeVisible()
  } finally {
    await line.close()
  }
})
