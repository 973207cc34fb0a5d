import type { Config } from '#server/config.ts'
import type { Mail } from './port.ts'

/** Removes line breaks and invisible characters from a header. */
const oneLine = (text: string, longest: number) =>
  text
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, longest)

/** Addresses are objects, so that no name can be parsed as an address list. */
export const messageOf = (
  { to, from, fromName, replyTo, subject, text, html, locale, calendar, document }: Mail,
  id: string,
  { publicUrl, mailFrom }: Pick<Config, 'publicUrl' | 'mailFrom'>,
) => ({
  from: { name: oneLine(fromName, 100), address: oneLine(from ?? mailFrom ?? `no-reply@${new URL(publicUrl).hostname}`, 254) },
  to: { name: '', address: oneLine(to, 254) },
  ...(replyTo === null ? {} : { replyTo: { name: '', address: oneLine(replyTo, 254) } }),
  subject: oneLine(subject, 200),
  text,
  ...(html === null ? {} : { html }),
  ...(calendar === undefined ? {} : { icalEvent: { method: calendar.method, filename: 'reservation.ics', content: calendar.text } }),
  ...(document === undefined
    ? {}
    : { attachments: [{ filename: document.name, contentType: document.type, content: Buffer.from(document.bytes) }] }),
  messageId: `<${id}@${new URL(publicUrl).hostname}>`,
  headers: { 'Content-Language': locale === 'fr-ca' ? 'fr-CA' : 'en-CA', 'Auto-Submitted': 'auto-generated' },
  // Nothing in a mail may be read from a file or an address.
  disableFileAccess: true,
  disableUrlAccess: true,
})
