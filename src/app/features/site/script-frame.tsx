import { useEffect, useRef, useState } from 'react'
import { useAtomValue } from 'jotai'
import { localeOf } from '#domain/locale-format.ts'
import { CloudOff } from '#app/ui/icons.tsx'
import { onlineAtom } from '#app/offline/connectivity.ts'
import { appStore } from '#app/store.ts'
import { EmptyState, ErrorState } from '#app/ui/empty-state.tsx'
import { Button } from '#app/ui/button.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'

type Props = { siteId: string; slug: string; name: string }

/** A section's script in a frame without an origin: it can read nothing of this site, and sets its height within bounds (SECT-08, SECT-Q2). */
export const ScriptFrame = (props: Props) => {
  const t = useWords()
  const online = useAtomValue(onlineAtom, { store: appStore })
  const [tries, setTries] = useState(0)
  if (!online) return <EmptyState icon={<CloudOff />} text={t('section.script_offline')} />
  return <Frame key={tries} {...props} onRetry={() => setTries(tries + 1)} />
}

const tallest = 4000
const lowest = 96
const waitMs = 20_000

type State = { state: 'loading' | 'ready' | 'blocked' | 'failed'; height: number }

const Frame = ({ siteId, slug, name, onRetry }: Props & { onRetry: () => void }) => {
  const t = useWords()
  const locale = localeOf(useLanguage())
  const frame = useRef<HTMLIFrameElement>(null)
  // Messages before the page listens would be lost.
  const hydrated = useHydrated()
  const [{ state, height }, setState] = useState<State>({ state: 'loading', height: lowest })
  useEffect(() => {
    const hear = (event: MessageEvent<unknown>) => {
      // The sandboxed document has no origin; other windows are ignored.
      if (event.source !== frame.current?.contentWindow || event.origin !== 'null') return
      setState((before) => after(before, event.data))
    }
    const late = setTimeout(() => setState((before) => (before.state === 'loading' ? { ...before, state: 'failed' } : before)), waitMs)
    addEventListener('message', hear)
    return () => {
      clearTimeout(late)
      removeEventListener('message', hear)
    }
  }, [])
  const address = new URLSearchParams({ site_id: siteId, slug, locale })
  if (state === 'failed')
    return (
      <ErrorState
        title={t('errors.content_failed')}
        text={t('section.script_failed')}
        action={<Button onClick={onRetry}>{t('actions.try_again')}</Button>}
      />
    )
  return (
    <div className="script-frame" style={{ minBlockSize: height }}>
      {state === 'loading' && (
        <Loading label={t('actions.loading')}>
          <Skeleton height="6rem" />
        </Loading>
      )}
      {hydrated && (
        <iframe
          ref={frame}
          title={t('section.script_from', { name })}
          src={`/frames/section?${address.toString()}`}
          sandbox="allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
          style={{ blockSize: height }}
        />
      )}
    </div>
  )
}

const states: readonly unknown[] = ['ready', 'blocked', 'failed']

/** Validates the frame's message: it comes from a foreign script. */
const after = (before: State, message: unknown): State => {
  if (typeof message !== 'object' || message === null || !('type' in message) || message.type !== 'section-frame') return before
  const height =
    'height' in message && typeof message.height === 'number' && Number.isFinite(message.height) ? message.height : before.height
  const state = 'state' in message && states.includes(message.state) ? (message.state as State['state']) : before.state
  return { state, height: Math.min(tallest, Math.max(lowest, height)) }
}
