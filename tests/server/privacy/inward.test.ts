import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fetchText } from '#server/privacy/fetch-text.ts'
import { isPublicAddress, lookupPublic } from '#server/privacy/public-addresses.ts'
import { listening } from '../../support/listening.ts'

const fetching = { accept: 'text/css', maxBytes: 1000, timeoutMs: 2000 }

let requests: string[] = []
let inside: Awaited<ReturnType<typeof listening>>
beforeAll(async () => {
  inside = await listening(
    createServer((request, response) => {
      requests.push(request.url ?? '')
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://x')
      const to = pathname === '/loop' ? '/loop' : searchParams.get('to')
      if (to === null) response.end('inside')
      else response.writeHead(302, { Location: to }).end()
    }),
  )
})
afterAll(() => inside.close())

/** This machine, its network and the service of a cloud, written in every way that some parser takes. */
const inward = [
  '127.0.0.1',
  '127.1',
  '0x7f000001',
  '0177.0.0.1',
  '2130706433',
  '127.000.000.001',
  '0',
  '0.0.0.0',
  '[::]',
  '[::1]',
  '[0:0:0:0:0:ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[64:ff9b::127.0.0.1]',
  '[2002:7f00:1::]',
  '[fe80::1]',
  '[fd00:ec2::254]',
  '169.254.169.254',
  '0xa9.0xfe.0xa9.0xfe',
  '100.100.100.200',
  '10.0.0.1',
  '192.168.0.1',
  '172.31.255.255',
  'localhost',
  'LOCALHOST.',
  'localhost.localdomain',
  '①②⑦.⓪.⓪.①',
]

describe('the server asks no inner host', () => {
  test.each(inward)('https://%s/', async (host) => {
    const { port } = new URL(inside.url)
    for (const address of [`https://${host}/`, `https://${host}:${port}/`, `https://zq@${host}:${port}/`]) {
      if (!URL.canParse(address)) continue
      await expect(fetchText(new URL(address), { ...fetching, allowLocal: false })).rejects.toThrow()
    }
    expect(requests).toEqual([])
  })

  test.each(['http:', 'ftp:', 'file:', 'gopher:', 'data:', 'ws:'])('by %s', async (scheme) => {
    const address = new URL(scheme === 'data:' ? 'data:text/css,x' : `${scheme}//8.8.8.8/etc/passwd`)
    await expect(fetchText(address, { ...fetching, allowLocal: false })).rejects.toThrow('only https')
  })

  test('by a name that leads inside: the request goes to the address that was checked', async () => {
    for (const name of ['localhost', 'ip6-localhost', '127.0.0.1', '::1'])
      await expect(
        new Promise((resolve, reject) => {
          lookupPublic(name, {}, (error, address) => (error ? reject(error) : resolve(address)))
        }),
      ).rejects.toThrow()
  })

  test('by a redirect: it stays on its host and port, and a few steps long', async () => {
    requests = []
    const at = (to: string) => fetchText(new URL(`${inside.url}/?to=${encodeURIComponent(to)}`), { ...fetching, allowLocal: true })
    const { port } = new URL(inside.url)
    for (const to of [
      'https://evil.test/',
      '//evil.test/',
      `http://localhost:${port}/`,
      `https://127.0.0.1:${port}/`,
      'file:///etc/passwd',
      `http://127.0.0.1:1/`,
    ])
      await expect(at(to), to).rejects.toThrow('another host')
    await expect(at('/loop')).rejects.toThrow('too many redirects')
    expect(requests.every((path) => /^\/(\?to=|loop$)/.test(path))).toBe(true)
    expect(await fetchText(new URL(`${inside.url}/`), { ...fetching, allowLocal: true })).toBe('inside')
  })
})

test('an address that no parser takes is no public host', () => {
  for (const address of ['', ' ', '1.2.3', '1.2.3.4.5', '::1%eth0', '8.8.8.8\0', '8.8.8.8 127.0.0.1', '08.8.8.8'])
    expect(isPublicAddress(address)).toBe(false)
})
