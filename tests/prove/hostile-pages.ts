import { type Row, verdict } from '../bench/table.ts'
import { hostileText, inAddress, marker, pick, randomOf } from '../support/hostile-values.ts'

/** The parameters of pages, frames, calendars and files, and a name that no page reads. */
const names =
  'site place date period station labels q dish week article meeting album locale lang slug site_id w f redirect __proto__ zq'.split(' ')
const beside = [
  'frames/section',
  'frames/card',
  'manifest.webmanifest',
  'icon/192.png',
  'robots.txt',
  'sitemap.xml',
  'files/images/zq.png',
  'healthz',
]

/** Injected code: an element, or an attribute outside its quotation marks. */
const alive = [`<script>alert("${marker}")`, '<img src=x onerror=1>', `${marker}" UNION`, '\r\nSet-Cookie: zq']

type Part = (random: () => number) => string
const query: Part = (random) => `?${pick(random, names)}=${inAddress(random, hostileText(random, 1500))}&${pick(random, names)}=${marker}`
const below: Part = (random) => `/${inAddress(random, hostileText(random, 300))}`

/** Pages and files with queries and paths that no link has: none fails, and nothing of them runs. */
export const hostilePages = async (url: string, paths: readonly string[], { each, seed }: { each: number; seed: number }): Promise<Row> => {
  const all = [...paths, ...beside.flatMap((path) => [`/${path}`, `/cedar-coast/${path}`])]
  const wrong: string[] = []
  let sent = 0
  for (const path of all)
    for (let index = 0; index < each; index += 1) {
      const random = randomOf(`${seed}${path}${index}`)
      const address = `${path.split('?')[0]}${random() < 0.7 ? query(random) : below(random)}`
      const answer = await fetch(url + address, { redirect: 'manual', headers: { Cookie: `l1=${marker}; allergen_profile=%E0%A4%A` } })
      const text = await answer.text()
      sent += 1
      const headers = JSON.stringify([...answer.headers])
      const place = answer.headers.get('location') ?? '/'
      const isAway = new URL(place, url).origin !== url
      const found = alive.filter((one) => text.includes(one))
      if (answer.status >= 500 || found.length > 0 || isAway || headers.includes('zq=1'))
        wrong.push(`${address.slice(0, 200)}: ${answer.status} ${found.join()} ${place}`)
    }
  for (const line of wrong.slice(0, 20)) console.log(`hostile: ${line}`)
  return {
    name: `hostile: ${all.length} kinds of pages and files x ${each} addresses`,
    target: 'no 5xx, nothing alive, no page led to another host',
    got: `${sent} sent, ${wrong.length} wrong`,
    verdict: verdict(wrong.length === 0),
  }
}
