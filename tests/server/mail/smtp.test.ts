import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { openMail } from '#server/mail/open.ts'
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

const mailerOf = (smtpUrl: string, mailFrom?: string) => {
  const logged: unknown[][] = []
  const keep = (...line: unknown[]) => void logged.push(line)
  const config = { smtpUrl, mailFrom, publicUrl: 'https://dining.maple.test', dataDir: '/nowhere' }
  return { logged, mailer: openMail(config, { info: keep, warn: keep, error: keep }) }
}

const mail: Mail = {
  to: 'desk@maple.test',
  from: null,
  fromName: 'Université Érable',
  replyTo: 'zoe@maple.test',
  subject: 'Commentaires à lire',
  text: 'Plus de soupe\u00a0!',
  locale: 'fr-ca',
}

test('a mail goes to the server of SMTP_URL, accents and all', async () => {
  const { url, received } = await mailbox()
  const { mailer, logged } = mailerOf(url, 'dining@maple.test')
  await mailer.post(mail)
  expect(received).toMatchObject([{ from: 'dining@maple.test', to: ['desk@maple.test'] }])
  expect(received[0]!.text).toContain('Content-Language: fr-CA')
  expect(received[0]!.text).toContain('Reply-To: zoe@maple.test')
  expect(logged).toEqual([])
})

test("without MAIL_FROM it comes from PUBLIC_URL's host; a school's own sender wins", async () => {
  const { url, received } = await mailbox()
  await mailerOf(url).mailer.post(mail)
  await mailerOf(url, 'dining@maple.test').mailer.post({ ...mail, from: 'food@maple.test' })
  expect(received.map(({ from }) => from)).toEqual(['no-reply@dining.maple.test', 'food@maple.test'])
})

test('line breaks in any field make no header and no second reader', async () => {
  const { url, received } = await mailbox()
  const evil = '\r\nBcc: victim@evil.test\r\n\r\nHello'
  await mailerOf(url).mailer.post({ ...mail, subject: `Soup${evil}`, fromName: `Maple${evil}`, replyTo: `zoe@maple.test${evil}` })
  expect(received[0]!.to).toEqual(['desk@maple.test'])
  expect(received[0]!.text.split('\r\n\r\n')[0]).not.toMatch(/^Bcc/m)
})

test('a mail that is refused is told by its code alone', async () => {
  const { url, received } = await mailbox(true)
  const { mailer, logged } = mailerOf(url)
  await mailer.post(mail)
  expect(received).toEqual([])
  expect(logged).toEqual([[{ code: 'EENVELOPE', responseCode: 550 }, 'a mail was not sent']])
})

test('a server that is not there, or does not answer, keeps nobody waiting', async () => {
  const { mailer, logged } = mailerOf('smtp://127.0.0.1:1')
  await mailer.post(mail)
  expect(logged).toEqual([[{ code: 'ESOCKET', responseCode: undefined }, 'a mail was not sent']])
})
