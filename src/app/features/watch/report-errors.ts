import { pageKind } from './page-kind.ts'
import { sendReport } from './send-report.ts'

/** One broken page tells this often at most. */
const most = 5

/** Tells the server of errors that nobody caught; the server takes out what could be personal before it passes them on. */
export const reportErrors = (): void => {
  const told = new Set<string>()
  const tell = (error: unknown) => {
    const { name = 'Error', message = String(error), stack = '' } = error instanceof Error ? error : {}
    if (told.size >= most || told.has(message)) return
    told.add(message)
    sendReport('/v1/errors', {
      page: pageKind(location.pathname),
      name: name.slice(0, 80),
      message: message.slice(0, 500),
      stack: stack.slice(0, 4000),
    })
  }
  addEventListener('error', ({ error, message }) => tell(error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => tell(reason))
}
