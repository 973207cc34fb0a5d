import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { openTransport } from '#server/mail/transport.ts'
import type { Mail } from '#server/mail/port.ts'

type Received = { from: string; to: string[]; text: string }

const mailbox = async (refuse = false) => {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(refuse ? new Error('no such reader: zoe@maple.test') : null),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString(),
        })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => server.close())
  const { port } = server.server.address() as AddressInfo
  return { received, url: `smtp://127.0.0.1:${port}` }
}

const transportOf = (smtpUrl: string, mailFrom?: string) =>
  openTransport({ smtpUrl, mailFrom, publicUrl: 'https://dining.maple.test', dataDir: '/nowhere' })
const id = { id: 'mail-1', madeAt: '2026-11-25T20:00:00.000Z' }

const mail: Mail = {
  to: 'desk@maple.test',
  from: null,
  fromName: 'Université Érable',
  replyTo: 'zoe@maple.test',
  subject: 'Commentaires à lire',
  text: 'Plus de soupe\u00a0!',
  html: null,
  locale: 'fr-ca',
}

test('a mail goes to the server of SMTP_URL, accents and all', async () => {
  const { url, received } = await mailbox()
  await transportOf(url, 'dining@maple.test')(mail, id)
  expect(received).toMatchObject([{ from: 'dining@maple.test', to: ['desk@maple.test'] }])
  expect(received[0]!.text).toContain('Content-Language: fr-CA')
  expect(received[0]!.text).toContain('Reply-To: zoe@maple.test')
  expect(received[0]!.text).toContain('Message-ID: <mail-1@dining.maple.test>')
})

test("without MAIL_FROM it comes from PUBLIC_URL's host; a school's own sender wins", async () => {
  const { url, received } = await mailbox()
  await transportOf(url)(mail, id)
  await transportOf(url, 'dining@maple.test')({ ...mail, from: 'food@maple.test' }, id)
  expect(received.map(({ from }) => from)).toEqual(['no-reply@dining.maple.test', 'food@maple.test'])
})

test('line breaks in any field make no header and no second reader', async () => {
  const { url, received } = await mailbox()
  const evil = '\r\nBcc: victim@evil.test\r\n\r\nHello'
  await transportOf(url)({ ...mail, subject: `Soup${evil}`, fromName: `Maple${evil}`, replyTo: `zoe@maple.test${evil}` }, id)
  expect(received[0]!.to).toEqual(['desk@maple.test'])
  expect(received[0]!.text.split('\r\n\r\n')[0]).not.toMatch(/^Bcc/m)
})

test('a mail that is refused, and a server that is not there, are failures', async () => {
  const { url, received } = await mailbox(true)
  await expect(transportOf(url)(mail, id)).rejects.toMatchObject({ code: 'EENVELOPE', responseCode: 550 })
  await expect(transportOf('smtp://127.0.0.1:1')(mail, id)).rejects.toMatchObject({ code: 'ESOCKET' })
  expect(received).toEqual([])
})

test('a mail with HTML carries both', async () => {
  const { url, received } = await mailbox()
  await transportOf(url)({ ...mail, html: '<p>Plus de soupe</p>' }, id)
  expect(received[0]!.text).toContain('Content-Type: multipart/alternative')
  expect(received[0]!.text).toContain('Content-Type: text/html; charset=utf-8')
})
