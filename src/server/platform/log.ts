import pino from 'pino'
import { withoutCardNumbers } from '#domain/card.ts'
import { lineFile } from '#server/output.ts'
import { currentRequest } from './request-context.ts'

export type Log = Pick<pino.Logger, 'info' | 'warn' | 'error'> & Partial<Pick<pino.Logger, 'debug'>>
export type LogLevel = 'error' | 'warn' | 'info' | 'debug'

/** As much of an error as finds its cause. A database's errors also carry the values of the statement, which are not logged. */
const errorLine = (error: unknown) => {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack } = error
  return { name, message, stack, ...('code' in error ? { code: error.code } : {}) }
}

const secretFields = ['*.password', '*.email', '*.token', '*.cookie', 'headers.cookie', 'headers.authorization']
/** Card data has no business in a log: its fields are struck out, and so is a card's number wherever it got into a line. */
const cardFields = ['pan', 'card_number', 'number', 'cvc', 'expiration', 'exp', 'payment', 'source']

const withoutCards = (destination: pino.DestinationStream): pino.DestinationStream => ({
  write: (line) => destination.write(withoutCardNumbers(line)),
})

/** Which request a line is about. */
const aboutRequest = (): object => {
  const request = currentRequest()
  return request === undefined ? {} : { request_id: request.id, method: request.method, route: request.route() }
}

/** The server's log: no query strings, no personal data; what looks like a secret is struck out. */
export const createLog = (destination?: pino.DestinationStream, level: LogLevel = 'info'): Log =>
  pino(
    {
      level,
      base: null,
      mixin: aboutRequest,
      serializers: { error: errorLine },
      redact: [...secretFields, ...cardFields.flatMap((name) => [name, `*.${name}`])],
    },
    // pino waits at a file on a full disk until there is room, and the server with it.
    withoutCards(destination ?? lineFile() ?? pino.destination(1)),
  )
