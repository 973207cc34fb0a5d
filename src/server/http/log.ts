import pino from 'pino'

export type Log = Pick<pino.Logger, 'info' | 'warn' | 'error'>

/** As much of an error as finds its cause. A database's errors also carry the values of the statement, which are not logged. */
const errorLine = (error: unknown) => {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack } = error
  return { name, message, stack, ...('code' in error ? { code: error.code } : {}) }
}

/** The server's log: no query strings, no personal data; what looks like a secret is struck out. */
export const createLog = (destination?: pino.DestinationStream): Log =>
  pino(
    {
      base: null,
      serializers: { error: errorLine },
      redact: ['*.password', '*.email', '*.token', '*.cookie', 'headers.cookie', 'headers.authorization'],
    },
    destination ?? pino.destination(1),
  )
