import { lazyPart } from '#app/lazy-part.tsx'
import { History } from '#app/ui/icons.tsx'
import { State } from '#app/ui/state.tsx'
import { OfflineBadge } from './offline-badge.tsx'

// Only a cached copy has an age: its formatter stays out of the first load, and the service worker caches it.
const CachedAtText = lazyPart(async () => (await import('./cached-at-text.tsx')).CachedAtText)

type Props = {
  cachedAt: number | null | undefined
  /** The age of a part of the page, which itself says that the device is offline. */
  isPart?: boolean
}

/** "Saved Tuesday 11:42 am": the age of a cached answer, near the page's title; nothing for a live one (PWA-Q7). */
export const CachedAtNote = ({ cachedAt, isPart = false }: Props) =>
  cachedAt === null || cachedAt === undefined ? null : (
    <p className="cached-at-note">
      <State tone="offline" icon={<History />}>
        <CachedAtText cachedAt={cachedAt} />
      </State>
      {!isPart && <OfflineBadge />}
    </p>
  )
