import { lazyPart } from '#app/lazy-part.tsx'
import { History } from '#app/ui/icons.tsx'
import { State } from '#app/ui/state.tsx'
import { OfflineBadge } from './offline-badge.tsx'

// Only a cached copy has an age: its formatter stays out of the first load, and the service worker caches it.
const SavedAtText = lazyPart(async () => (await import('./saved-at-text.tsx')).SavedAtText)

type Props = {
  savedAt: number | null | undefined
  /** The age of a part of the page, which itself says that the device is offline. */
  isPart?: boolean
}

/** "Saved Tuesday 11:42 am": the age of a cached answer, near the page's title; nothing for a live one (PWA-Q7). */
export const CachedAtNote = ({ savedAt, isPart = false }: Props) =>
  savedAt === null || savedAt === undefined ? null : (
    <p className="cached-at-note">
      <State tone="offline" icon={<History />}>
        <SavedAtText savedAt={savedAt} />
      </State>
      {!isPart && <OfflineBadge />}
    </p>
  )
