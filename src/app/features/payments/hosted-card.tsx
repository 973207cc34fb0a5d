import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { cardTypeBegun } from '#domain/card.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords, type WordId } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { CardIcon } from './card-icon.tsx'
import { frameMessage, frameUrl, type Tokenized, tokenIn } from './hosted-frame.ts'

const patienceMs = 20_000

/** Exchanges the frame's fields for the provider's token. */
export type Tokenize = { tokenize: () => Promise<Tokenized> }

const look = (language: string) => {
  const style = getComputedStyle(document.documentElement)
  const of = (name: string) => style.getPropertyValue(name).trim()
  return {
    language,
    origin: location.origin,
    dark: matchMedia('(prefers-color-scheme: dark)').matches,
    ink: of('--ink-1'),
    line: of('--line-strong'),
    ground: of('--surface-1'),
  }
}

type FrameProps = { url: string; faults: readonly WordId[]; ref: Ref<Tokenize> }

/** Number, expiry and security code in the provider's frame: page and server see a token only (CARD_ENTRY=hosted). */
export const HostedCard = ({ faults, ...props }: FrameProps) => {
  const [tries, setTries] = useState(0)
  // The faults of one frame do not belong to the next.
  const [past, setPast] = useState<readonly WordId[]>([])
  return (
    <Frame
      key={tries}
      {...props}
      faults={faults === past ? [] : faults}
      onRetry={() => {
        setPast(faults)
        setTries(tries + 1)
      }}
    />
  )
}

const Frame = ({ url, faults, onRetry, ref }: FrameProps & { onRetry: () => void }) => {
  const t = useWords()
  const language = useLanguage()
  const frame = useRef<HTMLIFrameElement>(null)
  const [src] = useState(() => frameUrl(url, look(language)))
  const [state, setState] = useState<'loading' | 'shown' | 'late'>('loading')
  const [bin, setBin] = useState('')
  const heard = useRef<((found: Tokenized) => void) | null>(null)
  useEffect(() => {
    const hear = ({ data, source }: MessageEvent) => {
      const message = source === frame.current?.contentWindow ? frameMessage(data) : null
      if (!message) return
      setState('shown')
      setBin(message.bin)
      if (message.responseCode.length > 0) heard.current?.(tokenIn(message))
    }
    const late = setTimeout(() => setState((before) => (before === 'loading' ? 'late' : before)), patienceMs)
    addEventListener('message', hear)
    return () => {
      clearTimeout(late)
      removeEventListener('message', hear)
    }
  }, [])
  const tokenize = () =>
    new Promise<Tokenized>((resolve) => {
      if (state !== 'shown') {
        resolve({ faults: ['card.frame_timeout'] })
        return
      }
      const timer = setTimeout(() => heard.current?.({ faults: ['card.frame_failed'] }), patienceMs)
      heard.current = (found) => {
        clearTimeout(timer)
        heard.current = null
        resolve(found)
      }
      frame.current?.contentWindow?.postMessage('tokenize', new URL(src).origin)
    })
  useImperativeHandle(ref, () => ({ tokenize }))
  const type = cardTypeBegun(bin)
  // A late load clears the message that it failed.
  const current = state === 'shown' ? faults.filter((fault) => fault !== 'card.frame_timeout') : faults
  const shown = state === 'late' && current.length === 0 ? (['card.frame_timeout'] as const) : current
  return (
    <div className="stack stack-tight">
      <div className="card-frame-place">
        {state === 'loading' && (
          <Loading label={t('actions.loading')}>
            <Skeleton height="15.5rem" />
          </Loading>
        )}
        {/* Our own document, with the provider's in a sandbox. */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
        <iframe className="card-frame" data-state={state} ref={frame} src={src} title={t('card.frame')} />
      </div>
      {type !== null && (
        <p className="cluster small">
          <CardIcon type={type} />
          {type}
        </p>
      )}
      <div role="alert">
        {shown.map((fault) => (
          <FieldError key={fault} id={`frame-${fault}`}>
            {t(fault)}
          </FieldError>
        ))}
      </div>
      {shown.some((fault) => fault.startsWith('card.frame_')) && (
        <div>
          <Button onClick={onRetry}>{t('actions.try_again')}</Button>
        </div>
      )}
    </div>
  )
}
