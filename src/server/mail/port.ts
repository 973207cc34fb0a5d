/** A mail to one reader. Names and subject are plain text; the sender's own defaults to MAIL_FROM. */
export type Mail = {
  to: string
  from: string | null
  fromName: string
  replyTo: string | null
  subject: string
  text: string
  locale: 'en-ca' | 'fr-ca'
}

export type Mailer = {
  /** Sends, and waits for it no longer than a visitor should. Never throws: a mail that fails is told in the log. */
  post: (mail: Mail) => Promise<void>
}
