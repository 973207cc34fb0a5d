import { lazyPart, LoadFailed } from '#app/lazy-part.tsx'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'

// Rarely needed, so loaded on demand.
const NotFound = lazyPart(async () => (await import('./not-found-page.tsx')).NotFoundPage)

export const LazyNotFoundPage = () => <NotFound />

/** Shown when even the error page's code failed to load. */
const BareFailure = ({ reset }: ErrorComponentProps) => {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return <LoadFailed onRetry={retry} />
}

export const LazyFailedPage = lazyPart<ErrorComponentProps>(() =>
  import('./failed-page.tsx').then(
    ({ FailedPage }) => FailedPage,
    () => BareFailure,
  ),
)
