/** Names and subject are plain text; the sender defaults to MAIL_FROM. */
export type Mail = {
  to: string
  from: string | null
  fromName: string
  replyTo: string | null
  subject: string
  text: string
  html: string | null
  locale: 'en-ca' | 'fr-ca'
  document?: { name: string; type: 'application/pdf'; bytes: Uint8Array }
  calendar?: { method: 'PUBLISH' | 'CANCEL'; text: string }
}

/** Throws on failure. The id stays the same when a mail is sent again. */
export type Transport = (mail: Mail, id: { id: string; madeAt: string }) => Promise<void>

/** Calls queue a mail with `post` (letters.ts), and wake the outbox after the commit. */
export type Outbox = {
  wake: () => void
  /** Sends what is due now; returns how many mails failed. */
  flush: () => Promise<number>
  close: () => Promise<void>
}
