import { Plus, X } from '#app/ui/icons.tsx'
import { useEffect, useId, useRef, useState } from 'react'
import { useWords } from '#app/i18n/words.ts'
import { useOptimisticChoice } from './use-optimistic-choice.ts'

export type Choice = { key: string; name: string; count: number }

/** Choosing moves a choice from the available to the chosen ones; taking it back returns it to its sorted place (MENU-10). */
export const ChoicePicker = ({ title, hint, choices, ...given }: Props) => {
  const [chosen, onChange] = useOptimisticChoice(given.chosen, given.onChange)
  const id = useId()
  const group = useRef<HTMLDivElement>(null)
  const [moved, setMoved] = useState<string | null>(null)
  useEffect(() => {
    // The keyboard stays on what it just moved.
    if (moved !== null) group.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(moved)}"]`)?.focus()
  }, [moved, chosen])
  const move = (key: string) => {
    setMoved(key)
    onChange(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key])
  }
  const selected = chosen.flatMap((key) => choices.find((choice) => choice.key === key) ?? [])
  const available = choices.filter(({ key }) => !chosen.includes(key))
  return (
    <div className="stack stack-tight" role="group" aria-labelledby={id} ref={group}>
      <h3 className="choice-title" id={id}>
        {title}
      </h3>
      <p className="small muted">{hint}</p>
      {selected.length > 0 && <ChoiceChips choices={selected} on onMove={move} />}
      {available.length > 0 && <ChoiceChips choices={available} on={false} onMove={move} />}
    </div>
  )
}

const ChoiceChips = ({ choices, on, onMove }: { choices: readonly Choice[]; on: boolean; onMove: (key: string) => void }) => {
  const t = useWords()
  return (
    <ul className="choice-chips" aria-label={on ? t('menus.filters_selected') : t('menus.filters_available')}>
      {choices.map(({ key, name, count }) => (
        <li key={key}>
          <button className="chip" type="button" data-key={key} aria-pressed={on} onClick={() => onMove(key)}>
            {on ? <X aria-hidden="true" /> : <Plus aria-hidden="true" />}
            {name}
            <span className="chip-count numbers">{count}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

type Props = {
  title: string
  hint: string
  choices: readonly Choice[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}
