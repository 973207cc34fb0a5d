import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { type ComponentType, lazy, memo, type ReactNode, Suspense, useState } from 'react'
import { useWords } from '#app/i18n/words.ts'
import { NetworkError } from '#app/offline/fetch-live.ts'
import { ErrorState } from '#app/ui/empty-state.tsx'
import { Button } from '#app/ui/button.tsx'

type Load<P> = () => Promise<ComponentType<P>>

const forServer: (() => Promise<void>)[] = []

/** The server loads all lazy parts before its first page and renders them synchronously. */
export const loadLazyParts = async (): Promise<void> => void (await Promise.all(forServer.map((load) => load())))

const lazyComponent = <P extends object>(load: Load<P>) => lazy(async () => ({ default: await load() })) as unknown as ComponentType<P>

/** Code, or a worker, that nobody waits for: tries again until the network is back, doubling the pause. */
export const loadWhenReachable = <T,>(load: () => Promise<T>, ms = 8000): Promise<T> =>
  load().catch(async () => {
    await new Promise((resume) => setTimeout(resume, ms))
    return loadWhenReachable(load, ms * 2)
  })

/**
 * A part whose code loads by itself. Until then React leaves the server's HTML alone, so nothing may change the part from
 * outside. The rest of the page works without it.
 */
export const lazyPart = <P extends object>(load: Load<P>, waiting: ReactNode = null) => {
  let loaded: ComponentType<P> | null = null
  if (import.meta.env.SSR)
    forServer.push(async () => {
      loaded = await load()
    })
  const OnDevice = lazyComponent(() => loadWhenReachable(load))
  return memo((props: P) => {
    const Part = loaded ?? OnDevice
    return (
      <Suspense fallback={waiting}>
        <Part {...props} />
      </Suspense>
    )
  })
}

/** A part whose code loads on demand. A failed load shows a retry button in its place; the page around it stays (PWA-Q16). */
export const lazyOnDemand = <P extends object>(load: Load<P>, waiting: ReactNode = null) => {
  let hasFailed = false
  const createPart = () =>
    lazyComponent(() =>
      load().catch((error: unknown) => {
        hasFailed = true
        throw new NetworkError(error)
      }),
    )
  let Part = createPart()
  // React caches a failed load: a retry needs a new component.
  const renewPart = () => {
    if (hasFailed) Part = createPart()
    hasFailed = false
  }
  const Newest = (props: P) => <Part {...props} />
  const Failed = ({ error, reset }: ErrorComponentProps) => {
    if (!(error instanceof NetworkError)) throw error
    const retry = () => {
      renewPart()
      reset()
    }
    return <LoadFailed onRetry={retry} />
  }
  return (props: P) => {
    useState(renewPart)
    return (
      <CatchBoundary getResetKey={() => 0} errorComponent={Failed}>
        <Suspense fallback={waiting}>
          <Newest {...props} />
        </Suspense>
      </CatchBoundary>
    )
  }
}

export const LoadFailed = ({ onRetry }: { onRetry: () => void }) => {
  const t = useWords()
  return <ErrorState text={t('offline.unreached')} action={<Button onClick={onRetry}>{t('actions.try_again')}</Button>} />
}
