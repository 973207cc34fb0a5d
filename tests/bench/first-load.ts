import { brotliDecompressSync } from 'node:zlib'
import { chromium as playwright } from '@playwright/test'
import { chromium, chromiumArgs } from '../support/chromium.ts'
import { type Answer, expectOk, fetchRaw } from './answer.ts'

const textOf = ({ headers, body }: Answer) => (headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body).toString()

export type Script = { path: string; bytes: number; holdsMap: boolean }

/** What the page itself puts off for five seconds, as what only prints, is no part of its first load, on a slow machine neither. */
const withoutDelayed = () => {
  const [after, every] = [window.setTimeout.bind(window), window.setInterval.bind(window)]
  const unlessLate = (begin: (work: () => void, ms?: number) => number) => (work: () => void, ms?: number) =>
    (ms ?? 0) >= 5000 ? 0 : begin(work, ms)
  Object.assign(window, { setTimeout: unlessLate(after), setInterval: unlessLate(every) })
}

/** The scripts that a page requests until it is idle. */
const scriptPaths = async (address: string): Promise<string[]> => {
  const browser = await playwright.launch({ executablePath: chromium(), args: chromiumArgs })
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 }, serviceWorkers: 'block' })
    await page.addInitScript(withoutDelayed)
    const found = new Set<string>()
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') found.add(new URL(response.url()).pathname)
    })
    await page.goto(address, { waitUntil: 'networkidle' })
    await page.waitForTimeout(2500)
    return [...found]
  } finally {
    await browser.close()
  }
}

/** All JavaScript that a first visit to a page loads, as sent in brotli. */
export const firstLoad = async (port: number, page: string): Promise<Script[]> => {
  const paths = await scriptPaths(`http://localhost:${port}${page}`)
  const scripts = paths.map(async (path) => {
    const answer = expectOk(await fetchRaw(port, path))
    return { path, bytes: answer.body.length, holdsMap: /maplibre/i.test(path) || textOf(answer).includes('maplibregl') }
  })
  return (await Promise.all(scripts)).sort((a, b) => b.bytes - a.bytes)
}

/** What the service worker fetches at install time, as sent: text in brotli, pictures and fonts as they are. */
export const precached = async (port: number): Promise<{ path: string; bytes: number }[]> => {
  const worker = textOf(expectOk(await fetchRaw(port, '/sw.js')))
  const entries = worker.match(/\{[^{}]*"?revision"?:(?:null|["'`][^{}]*)[^{}]*\}/g) ?? []
  const paths = entries.flatMap((entry) => /\burl"?:["'`]([^"'`]+)["'`]/.exec(entry)?.[1] ?? [])
  if (paths.length === 0) throw new Error('bench: the service worker holds no precache list')
  const sizes = [...new Set(paths)].map(async (path) => ({
    path,
    bytes: expectOk(await fetchRaw(port, `/${path.replace(/^\//, '')}`)).body.length,
  }))
  return (await Promise.all(sizes)).sort((a, b) => b.bytes - a.bytes)
}
