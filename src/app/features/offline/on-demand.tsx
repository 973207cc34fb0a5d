import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { Unreached } from '#app/offline/fetch-live.ts'
import { NotHere } from './not-here.tsx'

/**
 * A part that somebody asks for, whose code comes then. Where it cannot come its own place says so and asks again when that is
 * wished: the page around it stays as it is (PWA-Q16).
 */
export const onDemand = <P extends object>(load: () => Promise<ComponentType<P>>, waiting: ReactNode = null) => {
  let isLost = false
  const asked = () =>
    lazy(() =>
      load().then(
        (part) => ({ default: part }),
        (error: unknown) => {
          isLost = true
          throw new Unreached(error)
        },
      ),
    ) as unknown as ComponentType<P>
  let Part = asked()
  // React remembers what did not come: who asks again asks for another part.
  const askAgain = () => {
    if (isLost) Part = asked()
    isLost = false
  }
  const Newest = (props: P) => <Part {...props} />
  const Failed = ({ error, reset }: ErrorComponentProps) => {
    if (!(error instanceof Unreached)) throw error
    const retry = () => {
      askAgain()
      reset()
    }
    return <NotHere onRetry={retry} />
  }
  return (props: P) => {
    useState(askAgain)
    return (
      <CatchBoundary getResetKey={() => 0} errorComponent={Failed}>
        <Suspense fallback={waiting}>
          <Newest {...props} />
        </Suspense>
      </CatchBoundary>
    )
  }
}
