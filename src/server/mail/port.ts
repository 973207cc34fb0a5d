/** A mail to one reader. Names and subject are plain text; the sender's own defaults to MAIL_FROM. */
export type Mail = {
  to: string
  from: string | null
  fromName: string
  replyTo: string | null
  subject: string
  text: string
  /** The same for readers that show HTML; null sends text alone. */
  html: string | null
  locale: 'en-ca' | 'fr-ca'
  /** A document that goes along. */
  document?: { name: string; type: 'application/pdf'; bytes: Uint8Array }
  /** An iCalendar file that goes along, and what calendars do with it. */
  calendar?: { method: 'PUBLISH' | 'CANCEL'; text: string }
}

/** Sends a mail, or throws. The id is the mail's own: sent again after a crash, it can be told to be the same. */
export type Transport = (mail: Mail, id: { id: string; madeAt: string }) => Promise<void>

/** What a call knows of mail: it puts a letter into the outbox with `post` (letters.ts), and wakes this when it is committed. */
export type Outbox = {
  /** Sends soon what is due; nobody waits for it. */
  wake: () => void
  /** Sends what is due now, and ends when that is done; answers how many mails could not be sent. */
  flush: () => Promise<number>
  /** Begins nothing more; what is being sent is sent. */
  close: () => Promise<void>
}
