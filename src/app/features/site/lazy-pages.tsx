import { lazyPart, NotHere } from '#app/lazy-part.tsx'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'

// What few visitors meet comes when they do.
const NotFound = lazyPart(async () => (await import('./not-found-page.tsx')).NotFoundPage)

export const LazyNotFoundPage = () => <NotFound />

/** Stands where even the page that tells of a failure could not be had. */
const BareFailure = ({ reset }: ErrorComponentProps) => {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return <NotHere onRetry={retry} />
}

export const LazyFailedPage = lazyPart<ErrorComponentProps>(() =>
  import('./failed-page.tsx').then(
    ({ FailedPage }) => FailedPage,
    () => BareFailure,
  ),
)
