import type { Config } from '#server/config.ts'
import { tryTransport } from '#server/mail/transport.ts'
import { failure, fine, type Finding, reasonOf, warning } from './finding.ts'

export const lookAtMail = async (config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'production'>): Promise<Finding[]> => {
  const isSmtp = config.smtpUrl !== undefined
  try {
    await tryTransport(config)
  } catch (error) {
    const advice = isSmtp
      ? 'SMTP_URL: check the host, port, user and password; waiting mail is retried for three days'
      : 'make DATA_DIR/outbox writable for the server, or set SMTP_URL'
    return [failure('mail', `it cannot be sent (${reasonOf(error)})`, advice)]
  }
  if (!isSmtp && config.production)
    return [warning('mail', 'emails are saved as files in DATA_DIR/outbox', 'set SMTP_URL and MAIL_FROM so that they reach people')]
  if (isSmtp && config.mailFrom === undefined)
    return [
      warning(
        'mail',
        'the mail server accepts it; MAIL_FROM is not set',
        'set MAIL_FROM: many servers refuse mail without a proper sender',
      ),
    ]
  return [fine('mail', isSmtp ? 'the mail server accepts our login' : 'emails are saved as files in DATA_DIR/outbox')]
}
