import { type ReactNode, useEffect, useRef } from 'react'
import { useWords, type WordId } from '#app/i18n/words.ts'
import { CircleAlert } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { FieldPick, type Whose } from './field-pick.tsx'
import { useMetAuthor } from './session.ts'
import type { Conflict } from './use-clashes.ts'
import { useWhen } from './use-when.ts'

type Props<F extends string, V> = {
  conflict: Conflict<F, V>
  /** What happened, where it isn't known who did it, and where it is. */
  title: { someone: WordId; named: WordId }
  /** What is said where nothing is to be chosen. */
  fits?: WordId | undefined
  labelOf: (field: F) => string
  valueOf: (field: F, version: V) => string
  onPick: (field: F, whose: Whose) => void
  children?: ReactNode
}

/** A colleague saved meanwhile: both versions of each field that both changed; all else that was typed stays. */
export const ConflictNote = <F extends string, V>({
  conflict: { by, at, clashes },
  title,
  fits = 'office.conflict.fits',
  labelOf,
  valueOf,
  onPick,
  children,
}: Props<F, V>) => {
  const t = useWords()
  const when = useWhen()
  const { who, you } = useMetAuthor()(by)
  return (
    <Notice
      tone="caution"
      icon={<CircleAlert />}
      title={who === '' ? t(title.someone) : t(title.named, { who, you, time: when(at) })}
      live="alert"
    >
      {children}
      <p className="small">{t(clashes.length > 0 ? 'office.conflict.choose' : fits)}</p>
      {clashes.map(({ field, theirs, yours, pick }) => (
        <FieldPick
          key={field}
          name={field}
          label={labelOf(field)}
          who={who}
          versions={{ theirs: valueOf(field, theirs), yours: valueOf(field, yours) }}
          pick={pick}
          onPick={(whose) => onPick(field, whose)}
        />
      ))}
    </Notice>
  )
}

/** Scrolls to what it holds, as "Save" is far below it: when it appears, and when it is about another `version`. */
export const ConflictInView = ({ version, children }: { version?: string; children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null)
  // Newer browsers answer a promise, which an effect may not return.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'start' })
  }, [version])
  return (
    <div className="office-conflict" ref={box}>
      {children}
    </div>
  )
}
