import pino from 'pino'
import { withoutCardNumbers } from '#domain/card.ts'
import { lineFile } from '#server/output.ts'
import { currentRequest } from './request-context.ts'

export type Log = Pick<pino.Logger, 'info' | 'warn' | 'error'> & Partial<Pick<pino.Logger, 'debug'>>
type LogLevel = 'error' | 'warn' | 'info' | 'debug'

/** A database error also carries the statement's values, which must not be logged. */
const errorLine = (error: unknown) => {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack } = error
  return { name, message, stack, ...('code' in error ? { code: error.code } : {}) }
}

const secretFields = ['*.password', '*.email', '*.token', '*.cookie', 'headers.cookie', 'headers.authorization']
/** Card data must not be logged: its fields are redacted, and so are card numbers anywhere in a line. */
const cardFields = ['pan', 'card_number', 'number', 'cvc', 'expiration', 'exp', 'payment', 'source']

const withoutCards = (destination: pino.DestinationStream): pino.DestinationStream => ({
  write: (line) => destination.write(withoutCardNumbers(line)),
})

const aboutRequest = (): object => {
  const request = currentRequest()
  return request === undefined ? {} : { request_id: request.id, method: request.method, route: request.route() }
}

/** Logs no query strings and no personal data; secrets are redacted. */
export const createLog = (destination?: pino.DestinationStream, level: LogLevel = 'info'): Log =>
  pino(
    {
      level,
      base: null,
      mixin: aboutRequest,
      serializers: { error: errorLine },
      redact: [...secretFields, ...cardFields.flatMap((name) => [name, `*.${name}`])],
    },
    // pino would block on a full disk, and the server with it.
    withoutCards(destination ?? lineFile() ?? pino.destination(1)),
  )
