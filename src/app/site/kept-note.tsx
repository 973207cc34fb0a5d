import { lazyPart } from '#app/lazy-part.tsx'
import { History } from '#app/ui/icons.tsx'
import { State } from '#app/ui/state.tsx'
import { OfflineBadge } from './offline-badge.tsx'

// Only a kept copy has an age: what writes it is no part of the first load, and the service worker has it.
const SavedWords = lazyPart(async () => (await import('./saved-words.tsx')).SavedWords)

/** "Saved Tuesday 11:42 am": the age of what is shown, once a page near its title; nothing for a live answer (PWA-Q7). */
export const KeptNote = ({ savedAt }: { savedAt: number | null | undefined }) =>
  savedAt === null || savedAt === undefined ? null : (
    <p className="kept-note">
      <State tone="offline" icon={<History />}>
        <SavedWords savedAt={savedAt} />
      </State>
      <OfflineBadge />
    </p>
  )
