import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { median, type Row, verdict } from '../bench/table.ts'
import { marker } from '../support/hostile-values.ts'
import { newPortal } from '../support/portal.ts'
import { startProcess } from '../support/processes.ts'
import { buyers, wrongAfter } from './outages.ts'
import { isApproved, newTrial } from './trial.ts'

/** The portal is given up after 5 s, and called again no sooner than 15 s after a failed call. */
const [answeredWithinMs, refetchMs] = [6500, 15_000]
/** Reads beside a hanging portal, compared with the same visitors without it. */
const mostTimes = 2
const warmMs = 4000
const asking = 5

type Answer = (request: IncomingMessage, response: ServerResponse) => void
const json = (text: string): Answer => {
  return (_, response) => void response.writeHead(200, { 'Content-Type': 'application/json' }).end(text)
}
const good = json(JSON.stringify({ notices: [{ content: '<p>Everything is well.</p>', contentCss: [], timestamp: null }] }))
const evil = `<p onclick="${marker}">Read this.<script>${marker}</script><img src=x onerror=${marker}><a href="javascript:${marker}">a</a></p>`

const bomb = gzipSync(Buffer.alloc(20_000_000))

/** Sends a byte now and then, forever. */
const drip: Answer = (_, response) => {
  const timer = setInterval(() => response.write(' '), 200)
  response.on('close', () => clearInterval(timer))
}

/** Sends as much as the connection takes, forever. */
const pour: Answer = (_, response) => {
  const more = () => {
    while (!response.destroyed && response.write(Buffer.alloc(64 * 1024, ' ')));
  }
  response.on('drain', more)
  more()
}

/** What a portal may do instead of answering; all but the last two are failures. */
const ways: readonly (readonly [string, Answer])[] = [
  ['says nothing', () => undefined],
  ['drips', drip],
  ['cuts the line', (request) => void request.socket.destroy()],
  ['fails', (_, response) => void response.writeHead(500).end('{}')],
  ['signs in', (_, response) => void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Wi-Fi</h1>')],
  ['pours', pour],
  ['leads elsewhere', (_, response) => void response.writeHead(302, { Location: 'http://localhost:9/' }).end()],
  ['is packed', (_, response) => void response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(bomb)],
  ['is deep', json('['.repeat(200_000))],
  ['is of another shape', json('{"notices":{"content":1}}')],
  ['is hostile', json(JSON.stringify({ notices: [{ content: evil, contentCss: ['//evil.test/a.css'], timestamp: 'zq' }] }))],
  ['is well', good],
]
/** A server caches each of four notices: that many cases for each server. */
const queries = ['privacy', 'mobile'].flatMap((notice) => ['en-ca', 'fr-ca'].map((locale) => `notice=${notice}&locale=${locale}`))
const cases = ways.map(([name, answer], index) => ({
  name,
  answer,
  server: Math.floor(index / queries.length),
  path: `/v1/privacy_notices?${queries[index % queries.length]}`,
  fails: index < ways.length - 2,
}))
type Case = (typeof cases)[number]

/** What a visitor sees of a notice. */
const askOnce = async (url: string, { path }: Case) => {
  const since = performance.now()
  const answer = await fetch(url + path)
  return { status: answer.status, code: answer.headers.get('x-error-code'), text: await answer.text(), ms: performance.now() - since }
}

const wrongIn = async (url: string, one: Case): Promise<string[]> => {
  const all = await Promise.all(Array.from({ length: asking }, () => askOnce(url, one)))
  return all.flatMap(({ status, code, text, ms }) => {
    const isRight = one.fails ? status === 503 && code === 'portal_failed' && text.startsWith('{"status":"error"') : status === 200
    return [
      ...(isRight && !text.includes(marker) ? [] : [`a portal that ${one.name}: ${status} ${code} ${text.slice(0, 100)}`]),
      ...(ms <= answeredWithinMs ? [] : [`a portal that ${one.name}: answered after ${(ms / 1000).toFixed(1)} s`]),
    ]
  })
}

/** Uncached reads by every server in turn until `end`; `middle` is the median duration since its last call. */
const readers = (urls: readonly string[]) => {
  const over = new AbortController()
  let took: number[] = []
  const reading = (async () => {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const since = performance.now()
      const answer = await fetch(`${urls[turn % urls.length]}/v1/locations/status?site_id=maple-site&x=${since}`)
      await answer.text()
      took.push(answer.ok ? performance.now() - since : Number.POSITIVE_INFINITY)
      await sleep(20)
    }
  })()
  const middle = () => {
    const found = median(took)
    took = []
    return found
  }
  const end = async () => {
    over.abort()
    await reading
  }
  return { middle, end }
}

/** A privacy portal that is slow, down or wrong while people read and buy: only its page is affected, and it is called once. */
export const strangePortal = async (): Promise<Row> => {
  const [trial, portal] = [await newTrial({ engine: 'sqlite', many: 0 }), await newPortal()]
  const servers: Awaited<ReturnType<typeof startProcess>>[] = []
  const count = Math.ceil(cases.length / queries.length)
  while (servers.length < count)
    servers.push(await startProcess({ ...trial.env, NODE_ENV: 'test', PRIVACY_PORTAL_URL: `${portal.url}/${servers.length}` }))
  trial.stage.urls = servers.map(({ url }) => url)
  const urlOf = ({ server }: Case) => servers[server]?.url ?? ''
  const heardOf = (one: Case) => portal.state.requests.filter((path) => path === `/${one.server}?${one.path.split('?')[1]}`).length
  portal.state.answer = (request, response) =>
    cases.find((one) => `/${one.server}?${one.path.split('?')[1]}` === request.url)?.answer(request, response)
  const [buying, reading] = [buyers(trial, 3), readers(trial.stage.urls)]
  // Readers and buyers are active before the portal is called.
  await sleep(warmMs)
  reading.middle()
  const since = performance.now()
  const wrong = (await Promise.all(cases.map((one) => wrongIn(urlOf(one), one)))).flat()
  // A second request at the same time gets the same answer without another call.
  wrong.push(...(await Promise.all(cases.map((one) => wrongIn(urlOf(one), one)))).flat())
  const hung = reading.middle()
  for (const one of cases) if (heardOf(one) !== 1) wrong.push(`a portal that ${one.name} was asked ${heardOf(one)} times`)
  portal.state.answer = good
  await sleep(refetchMs - (performance.now() - since) + 1000)
  const idle = reading.middle()
  wrong.push(...(await Promise.all(cases.map((one) => wrongIn(urlOf(one), { ...one, fails: false })))).flat())
  const [ratio, replies] = [hung / idle, await buying.end()]
  await reading.end()
  wrong.push(...(await wrongAfter(trial, replies)))
  const refused = replies.filter((one) => !isApproved(one)).length
  if (refused > 0) wrong.push(`${refused} of ${replies.length} orders were not paid`)
  for (const line of wrong) console.log(`outages: portal: ${line}`)
  for (const one of servers) await one.stop()
  await portal.close()
  await trial.close()
  return {
    name: `outages: a privacy portal that ${cases.length} times is slow, gone or lying, while 3 buy`,
    target: `its notice alone, asked once; reads <= ${mostTimes} x`,
    got: `${wrong.length} wrong, ${replies.length} orders, ${ratio.toFixed(2)} (${hung.toFixed(0)} / ${idle.toFixed(0)} ms)`,
    verdict: verdict(wrong.length === 0 && ratio <= mostTimes && replies.length > 10),
  }
}
