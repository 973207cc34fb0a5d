import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { NotHere } from '#app/features/offline/not-here.tsx'
import { late } from '#app/ui/late.tsx'

// What few visitors meet comes when they do.
const NotFound = late('not-found', async () => (await import('./not-found-page.tsx')).NotFoundPage)

export const LateNotFoundPage = () => <NotFound />

/** Stands where even the page that tells of a failure could not be had. */
const BareFailure = ({ reset }: ErrorComponentProps) => {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return <NotHere onRetry={retry} />
}

export const LateFailedPage = late<ErrorComponentProps>('failed', () =>
  import('./failed-page.tsx').then(
    ({ FailedPage }) => FailedPage,
    () => BareFailure,
  ),
)
