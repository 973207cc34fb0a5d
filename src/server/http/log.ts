import pino from 'pino'
import { withoutCardNumbers } from '#domain/card.ts'

export type Log = Pick<pino.Logger, 'info' | 'warn' | 'error'>

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

/** The server's log: no query strings, no personal data; what looks like a secret is struck out. */
export const createLog = (destination?: pino.DestinationStream): Log =>
  pino(
    {
      base: null,
      serializers: { error: errorLine },
      redact: [...secretFields, ...cardFields.flatMap((name) => [name, `*.${name}`])],
    },
    withoutCards(destination ?? pino.destination(1)),
  )
