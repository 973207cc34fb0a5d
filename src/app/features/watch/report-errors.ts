import { pageKind } from './page-kind.ts'
import { sendReport } from './send-report.ts'

/** Reports of one page at most. */
const most = 5

/** Reports uncaught errors; the server removes personal data before it passes them on. */
export const reportErrors = (): void => {
  const reported = new Set<string>()
  const report = (error: unknown) => {
    const { name = 'Error', message = String(error), stack = '' } = error instanceof Error ? error : {}
    if (reported.size >= most || reported.has(message)) return
    reported.add(message)
    sendReport('/v1/errors', {
      page: pageKind(location.pathname),
      name: name.slice(0, 80),
      message: message.slice(0, 500),
      stack: stack.slice(0, 4000),
    })
  }
  addEventListener('error', ({ error, message }) => report(error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => report(reason))
}
