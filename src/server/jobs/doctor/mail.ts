import type { Config } from '#server/config.ts'
import { tryTransport } from '#server/mail/transport.ts'
import { failure, fine, type Finding, reasonOf, warning } from './finding.ts'

/** Whether mail can leave this machine. */
export const lookAtMail = async (config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'production'>): Promise<Finding[]> => {
  const isSmtp = config.smtpUrl !== undefined
  try {
    await tryTransport(config)
  } catch (error) {
    const advice = isSmtp
      ? 'SMTP_URL: check host, port, user and password; what waits is tried again for three days'
      : 'let the server write to DATA_DIR/outbox, or set SMTP_URL'
    return [failure('mail', `it cannot leave (${reasonOf(error)})`, advice)]
  }
  if (!isSmtp && config.production)
    return [warning('mail', 'each mail becomes a file in DATA_DIR/outbox', 'set SMTP_URL and MAIL_FROM so that it reaches people')]
  if (isSmtp && config.mailFrom === undefined)
    return [
      warning('mail', 'the server takes it; MAIL_FROM is not set', 'set MAIL_FROM: mail without a sender of its own is refused by many'),
    ]
  return [fine('mail', isSmtp ? 'the mail server lets us in' : 'each mail becomes a file in DATA_DIR/outbox')]
}
