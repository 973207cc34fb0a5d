import { expect, test } from 'vitest'
import { fetchText } from '#server/privacy/fetch-text.ts'
import { isPublicAddress } from '#server/privacy/public-addresses.ts'
import { newPortal } from '../../support/portal.ts'

const notPublic =
  '127.0.0.1 10.1.2.3 172.16.0.1 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1 255.255.255.255 ::1 :: fe80::1 fc00::1 ff02::1 ' +
  '::ffff:127.0.0.1 ::ffff:8.8.8.8 64:ff9b::7f00:1 2002:7f00:1:: 2001:db8::1 localhost 127.1 0x7f.1'

test.each([...notPublic.split(' '), ''])('%s is no public host', (address) => expect(isPublicAddress(address)).toBe(false))

test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001:81b::200e'])('%s is one', (address) =>
  expect(isPublicAddress(address)).toBe(true),
)

const strict = { accept: 'text/css', maxBytes: 1000, timeoutMs: 300, allowLocal: false }

test.each([
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://localhost/',
  'https://169.254.169.254/latest/meta-data',
  'http://privacy.example.ca/',
])('the server does not ask %s', async (address) => {
  await expect(fetchText(new URL(address), strict)).rejects.toThrow(/not a public address|only https/)
})

test('a body in pieces, in a code or without end is given up', async () => {
  const portal = await newPortal()
  const fetching = { ...strict, allowLocal: true }
  portal.state.answer = (_, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end('x')
  await expect(fetchText(new URL(portal.url), fetching)).rejects.toThrow('encoded')
  portal.state.answer = (_, response) => void response.write('x')
  await expect(fetchText(new URL(portal.url), fetching)).rejects.toThrow()
  portal.state.answer = (_, response) => void response.end(Buffer.from([0xff, 0xfe, 0xc0, 0x80]))
  await expect(fetchText(new URL(portal.url), fetching)).rejects.toThrow()
  await portal.close()
})
