import type { ErrorComponentProps } from '@tanstack/react-router'
import { useWords } from '#app/i18n/words.ts'
import { late } from '#app/ui/late.tsx'

// What few visitors meet comes when they do.
const NotFound = late('not-found', async () => (await import('./not-found-page.tsx')).NotFoundPage)

export const LateNotFoundPage = () => <NotFound />

/** Stands where even the page that tells of a failure could not be had. */
const BareFailure = () => <p className="page page-notice">{useWords()('errors.something_wrong')}</p>

export const LateFailedPage = late<ErrorComponentProps>('failed', () =>
  import('./failed-page.tsx').then(
    ({ FailedPage }) => FailedPage,
    () => BareFailure,
  ),
)
