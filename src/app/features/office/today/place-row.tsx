import type { OfficePlace, OfficeToday } from '#contract/office-today.ts'
import type { Day } from '#domain/calendar.ts'
import { placeAction, placeLine, type PlaceNote } from '#domain/place-today.ts'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Clock, ClockAlert, DoorClosed, DoorOpen, MoonStar } from '#app/ui/icons.tsx'
import { State } from '#app/ui/state.tsx'
import { Undo2 } from '../icons.tsx'
import { shortName } from '../session.ts'
import type { Changed } from './use-changes.ts'
import { useClockWords } from '../use-clock-words.ts'

const open = { tone: 'good', Icon: DoorOpen } as const
const closed = { tone: 'offline', Icon: DoorClosed } as const

const lines = {
  open: { ...open, words: 'office.place.open' },
  until: { ...open, words: 'hours.state.until' },
  late: { tone: 'good', Icon: MoonStar, words: 'hours.state.until' },
  'all-day': { tone: 'good', Icon: MoonStar, words: 'office.place.all_day' },
  closing: { tone: 'caution', Icon: ClockAlert, words: 'office.place.closing' },
  early: { tone: 'caution', Icon: Clock, words: 'office.place.early' },
  closed: { ...closed, words: 'hours.closed' },
  'closed-early': { tone: 'caution', Icon: DoorClosed, words: 'office.place.closed_early' },
} as const

const notes = {
  opens: 'office.place.opens',
  usually: 'office.place.usually',
} as const

const actions = {
  change: { words: 'office.place.change', name: 'office.place.change_named' },
  close: { words: 'office.place.close', name: 'office.place.close_named' },
  hours: { words: 'office.place.hours', name: 'office.hours.title' },
} as const

/** A place with its state in words, one button, and the undoing of today's change. */
export const PlaceRow = ({ place, today, canChange, notified, isUndoing, onOpen, onUndo }: PlaceRowProps) => {
  const t = useWords()
  const { timeOn, instant } = useClockWords()
  const line = placeLine(place, today.minutes)
  const { tone, Icon, words } = lines[line.kind]
  const note = useNote(line.note, today.day)
  const action = actions[placeAction(place, today.minutes)]
  const { changed, name } = place
  return (
    <li className="today-place" data-row={place.id}>
      <div>
        <p className="today-place-name">{name}</p>
        <p className="today-place-state">
          <State tone={tone} icon={<Icon />}>
            {t(words, { time: 'minutes' in line ? timeOn(line.minutes, today.day) : '' })}
          </State>
          {note !== '' && <span className="muted">{note}</span>}
        </p>
      </div>
      {canChange && (
        <Button className="today-place-action" label={t(action.name, { place: name })} aria-haspopup="dialog" onClick={() => onOpen(place)}>
          {t(action.words)}
        </Button>
      )}
      {changed && (
        <div className="today-place-change">
          <div className="small muted">
            <p>{[shortName(changed.author), instant(changed.at, today.day)].join(', ')}</p>
            {notified && notified.notified > 0 && <p>{t('office.close.notified', { count: notified.notified })}</p>}
          </div>
          {canChange && (
            <Button
              kind="quiet"
              className="today-undo"
              icon={<Undo2 />}
              label={t('office.place.undo_named', { place: name })}
              aria-disabled={isUndoing}
              onClick={() => onUndo(place, changed.version)}
            >
              {t('office.undo')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

const useNote = (note: PlaceNote, day: Day): string => {
  const t = useWords()
  const { timeOn, opening } = useClockWords()
  if (note.kind === 'none') return ''
  if (note.kind === 'usually-closed') return t('office.place.usually_closed')
  if (note.kind === 'again') return t('office.place.again', { opening: opening(note.opening, day) })
  return t(notes[note.kind], { time: timeOn(note.minutes, day) })
}

type PlaceRowProps = {
  place: OfficePlace
  today: OfficeToday
  canChange: boolean
  /** Who was notified of the change that was just made here. */
  notified: Changed['affected'] | null
  isUndoing: boolean
  onOpen: (place: OfficePlace) => void
  onUndo: (place: OfficePlace, version: number) => void
}
