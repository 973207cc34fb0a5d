import { Suspense } from 'react'
import { History } from '#app/ui/icons.tsx'
import { unasked } from '#app/ui/late.tsx'
import { State } from '#app/ui/state.tsx'
import { OfflineBadge } from './offline-badge.tsx'

// Only a kept copy has an age: what writes it is no part of the first load, and the service worker has it.
const SavedWords = unasked(async () => (await import('./saved-words.tsx')).SavedWords)

/** Where a page that is live now will say how old it is when its kept screen is shown (`offline/keep-screen.ts`). */
export const AgePlace = () => (
  <p className="kept-note" hidden data-age="">
    <State tone="offline" icon={<History />}>
      <span data-age-words="" />
    </State>
  </p>
)

/** "Saved Tuesday 11:42 am": the age of what is shown, once a page near its title; nothing for a live answer (PWA-Q7). */
export const KeptNote = ({ savedAt }: { savedAt: number | null | undefined }) =>
  savedAt === null || savedAt === undefined ? null : (
    <p className="kept-note">
      <State tone="offline" icon={<History />}>
        <Suspense fallback={null}>
          <SavedWords savedAt={savedAt} />
        </Suspense>
      </State>
      <OfflineBadge />
    </p>
  )
