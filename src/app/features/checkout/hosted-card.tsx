import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { cardTypeBegun } from '#domain/card.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords, type WordId } from '#app/i18n/words.ts'
import { FieldError } from '#app/ui/field-error.tsx'
import { CardIcon } from './card-icon.tsx'
import { frameMessage, frameUrl, type Tokenized, tokenIn } from './hosted-frame.ts'

const patienceMs = 20_000

/** Turns what stands in the frame into a token of the provider. */
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

/** Number, expiration and code inside the provider's frame: page and server see a token alone (CARD_ENTRY=hosted). */
export const HostedCard = ({ url, faults, ref }: { url: string; faults: readonly WordId[]; ref: Ref<Tokenize> }) => {
  const t = useWords()
  const language = useLanguage()
  const frame = useRef<HTMLIFrameElement>(null)
  const [src] = useState(() => frameUrl(url, look(language)))
  const [bin, setBin] = useState('')
  const heard = useRef<((found: Tokenized) => void) | null>(null)
  useEffect(() => {
    const hear = ({ data, source }: MessageEvent) => {
      const message = source === frame.current?.contentWindow ? frameMessage(data) : null
      if (!message) return
      setBin(message.bin)
      if (message.responseCode.length > 0) heard.current?.(tokenIn(message))
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [])
  const tokenize = () =>
    new Promise<Tokenized>((resolve) => {
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
  return (
    <div className="stack stack-tight">
      {/* A document of our own, in which the provider's stands in a sandbox. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe className="card-frame" ref={frame} src={src} title={t('card.frame')} />
      {type !== null && (
        <p className="cluster small">
          <CardIcon type={type} />
          {type}
        </p>
      )}
      <div role="alert">
        {faults.map((fault) => (
          <FieldError key={fault} id={`frame-${fault}`}>
            {t(fault)}
          </FieldError>
        ))}
      </div>
    </div>
  )
}
