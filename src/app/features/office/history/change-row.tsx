import type { ContentChange } from '#contract/office-content.ts'
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
import { LongValueList } from './value-list.tsx'

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
  const own = change.picture ? Images : (icons[change.edits[0]?.file ?? ''] ?? FileText)
  const Kind = change.undoes === null ? own : Undo2
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
        <LongValueList values={words.valuesOf(change)} left={change.edit_count - change.edits.length} />
      </div>
      <UndoPart change={change} all={all} words={words} />
    </li>
  )
}

type ChangeRowProps = { change: ContentChange; all: readonly ContentChange[]; words: ChangeWords }
