import { useState } from 'react'
import type { ContentChange } from '#contract/office-content.ts'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import {
  CalendarDays,
  FileText,
  type Icon,
  Images,
  MapPin,
  Megaphone,
  Newspaper,
  Soup,
  Store,
  Tag,
  Users,
  Utensils,
} from '#app/ui/icons.tsx'
import { Undo2 } from '../icons.tsx'
import { UndoPart } from './undo-part.tsx'
import type { ChangeWords } from './use-change-words.ts'
import { ValueList } from './value-list.tsx'

/** As many values of a change as are shown at first. */
const first = 4

const icons: Readonly<Record<string, Icon>> = {
  'menus.json': Soup,
  'dishes.json': Utensils,
  'locations.json': MapPin,
  'buildings.json': Store,
  'orderform.json': Tag,
  'promo_codes.json': Tag,
  'site.json': Megaphone,
  'events.json': CalendarDays,
  'news.json': Newspaper,
  'staff_users.json': Users,
}

/** One change: who, when, what before and after, and its undo. */
export const ChangeRow = ({ change, all, words }: ChangeRowProps) => {
  const t = useWords()
  const [isWhole, setWhole] = useState(false)
  const values = words.valuesOf(change)
  const shown = isWhole ? values : values.slice(0, first)
  const own = change.picture ? Images : (icons[change.edits[0]?.file ?? ''] ?? FileText)
  const Kind = change.undoes === null ? own : Undo2
  const left = change.edit_count - change.edits.length
  return (
    <li className="office-change">
      <span className="office-change-icon">
        <Kind />
      </span>
      <div className="stack stack-tight">
        <div>
          <h3>{words.titleOf(change)}</h3>
          <p className="small muted numbers">{words.subtitleOf(change)}</p>
        </div>
        <ValueList values={shown} />
        {values.length > first && (
          <div>
            <Button kind="quiet" className="office-pulled" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {isWhole ? t('office.history.fewer') : t('office.history.all', { count: values.length })}
            </Button>
          </div>
        )}
        {isWhole && left > 0 && <p className="small muted">{t('office.history.left', { count: left })}</p>}
      </div>
      <UndoPart change={change} all={all} words={words} />
    </li>
  )
}

type ChangeRowProps = { change: ContentChange; all: readonly ContentChange[]; words: ChangeWords }
