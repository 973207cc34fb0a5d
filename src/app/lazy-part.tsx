import { type ComponentType, lazy, memo, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useWords } from '#app/i18n/words.ts'
import { ErrorState } from '#app/ui/empty-state.tsx'
import { Button } from '#app/ui/button.tsx'

type Load<P> = () => Promise<ComponentType<P>>

const forServer: (() => Promise<void>)[] = []

/** The server loads all lazy parts before its first page and renders them synchronously. */
export const loadLazyParts = async (): Promise<void> => void (await Promise.all(forServer.map((load) => load())))

/** Loads code, or a worker, that is not needed at once: tries again until the network is back, doubling the pause. */
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
  const OnDevice = lazy(async () => ({ default: await loadWhenReachable(load) })) as unknown as ComponentType<P>
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
  let Part: ComponentType<P> | null = null
  return (props: P) => {
    const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
    useEffect(() => {
      if (Part || state !== 'loading') return
      load().then(
        (loaded) => {
          Part = loaded
          setState('loaded')
        },
        () => setState('failed'),
      )
    }, [state])
    if (Part) return <Part {...props} />
    return state === 'failed' ? <LoadFailed onRetry={() => setState('loading')} /> : waiting
  }
}

export const LoadFailed = ({ onRetry }: { onRetry: () => void }) => {
  const t = useWords()
  return <ErrorState text={t('offline.unreached')} action={<Button onClick={onRetry}>{t('actions.try_again')}</Button>} />
}
