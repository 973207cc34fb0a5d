import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openCaptcha } from '#server/captcha/open.ts'
import { ConfigError, readConfig } from '#server/config.ts'
import { keysOf } from '#server/platform/keys.ts'

type Told = { status?: number; body?: string; headers?: Record<string, string> }

const provided = async (answer: (form: URLSearchParams) => Told | null) => {
  const requests: URLSearchParams[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const form = new URLSearchParams(Buffer.concat(chunks).toString())
      requests.push(form)
      const reply = answer(form)
      if (reply === null) return response.destroy()
      return response.writeHead(reply.status ?? 200, reply.headers).end(reply.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const config = readConfig({
    CAPTCHA_SITE_KEY: 'site-key',
    CAPTCHA_SECRET: 'hidden',
    CAPTCHA_SCRIPT_URL: 'https://js.captcha.test/api.js',
    CAPTCHA_VERIFY_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`,
    CAPTCHA_HOSTS: '*.captcha.test',
  })
  return { captcha: openCaptcha(config, keysOf('secret')), requests, config }
}

test('[FEED-14] the page gets the name of the widget, and never the secret', async () => {
  const { captcha, config } = await provided(() => null)
  expect(await captcha.challenge()).toEqual({ provider: 'external', site_key: 'site-key', script_url: 'https://js.captcha.test/api.js' })
  expect(config.captcha?.hosts).toEqual(['https://*.captcha.test', 'https://js.captcha.test'])
})

test('[FEED-Q2] the provider is asked with the secret, the response and the address', async () => {
  const { captcha, requests } = await provided((form) => ({ body: JSON.stringify({ success: form.get('response') === 'good' }) }))
  expect(await captcha.verify('good', '192.0.2.1')).toMatchObject({ once: expect.any(String) as string })
  expect(await captcha.verify('bad', '2001:db8:0:0::/64')).toBeNull()
  expect(requests.map(String)).toEqual(['secret=hidden&response=good&remoteip=192.0.2.1', 'secret=hidden&response=bad'])
})

test.each<[string, Told | null]>([
  ['hangs up', null],
  ['fails', { status: 500, body: '{"success":true}' }],
  ['sends no JSON', { body: '<html>' }],
  ['sends null', { body: 'null' }],
  ['leads elsewhere', { status: 302, headers: { Location: 'http://127.0.0.1:1/' } }],
])('a provider that %s confirms no visitor, who is asked to try again', async (_, reply) => {
  const { captcha } = await provided(() => reply)
  await expect(captcha.verify('good', '192.0.2.1')).rejects.toMatchObject({ code: 'busy' })
})

test.each(['"yes"', '1', '{"success":"true"}', '{}'])('an answer that is not exactly true is none: %s', async (body) => {
  const { captcha } = await provided(() => ({ body }))
  expect(await captcha.verify('good', '192.0.2.1')).toBeNull()
})

test('a provider is set whole, and asked over https', () => {
  expect(() => readConfig({ CAPTCHA_SITE_KEY: 'x' })).toThrow(
    new ConfigError('CAPTCHA_SECRET: set this too, because a captcha provider is set'),
  )
  expect(() => readConfig({ CAPTCHA_VERIFY_URL: 'http://captcha.test/siteverify' })).toThrow(/^CAPTCHA_VERIFY_URL: its value is not valid/)
  expect(() => readConfig({ CAPTCHA_HOSTS: "captcha.test; script-src 'unsafe-inline'" })).toThrow(/^CAPTCHA_HOSTS/)
})
