import { isProblemCode } from '#contract/errors.ts'
import { wordsOf } from '#contract/error-words.ts'
import type { OfficeDraft } from '#contract/office-drafts.ts'
import type { PriceValue } from '#domain/price-change.ts'
import { useWords, type WordId } from '#app/i18n/words.ts'
import type { Tone } from '#app/ui/state.tsx'
import { ruleWords } from '../prices/use-payment-words.ts'
import { fieldWords, usePriceValue } from '../prices/use-price-value.ts'
import { instantFrom, localTime } from '#domain/zone.ts'
import { type ShownChange, useChangeWords } from '../history/use-change-words.ts'
import { useSchool } from '../school.ts'
import { useStaff } from '../session.ts'
import { useWhen } from '../use-when.ts'
import { useClockWords } from '../use-clock-words.ts'
import { draftPath } from './draft-path.ts'

const faultWords = {
  edit_conflict: 'office.planned.failed.conflict',
  forbidden: 'office.planned.failed.forbidden',
  second_person_needed: 'office.planned.failed.second',
  time_past: 'office.planned.failed.missed',
  not_found: 'office.planned.failed.gone',
  undone: 'office.planned.failed.undone',
} as const
const isNamed = (code: string): code is keyof typeof faultWords => Object.hasOwn(faultWords, code)

const plannedWords = { yours: 'office.planned.failed.start_yours', theirs: 'office.planned.failed.start' } as const
const plannedEndWords = { yours: 'office.planned.failed.end_yours', theirs: 'office.planned.failed.end' } as const

/** The code of a change that the second person declined. */
const declined = 'refused'
/** The code of a change that was kept in place for good. */
const kept = 'kept'
const isKept = ({ fault }: Pick<OfficeDraft, 'fault'>) => fault?.code === kept
const isDeclined = ({ fault }: Pick<OfficeDraft, 'fault'>) => fault?.code === declined

/** A change that waits in words: what it is about, each value before and after, by whom, from when, and why it failed. */
export const useDraftWords = (nameOf: (id: string) => string | undefined = () => undefined) => {
  const t = useWords()
  const when = useWhen()
  const { email } = useStaff()
  const { fullDay } = useClockWords()
  const { timezone } = useSchool()
  const changes = useChangeWords(nameOf)
  const valueOf = usePriceValue()

  /** "Monday, January 4" where it is the start of that day. */
  const momentOf = (iso: string): string => {
    const { day, minutes } = localTime(instantFrom(iso) ?? 0, timezone)
    return minutes === 0 ? fullDay(day) : when(iso)
  }
  const nameOfPrice = ({ kind, name }: OfficeDraft['prices'][number]): string => {
    const words = ruleWords[kind]
    return words ? t(words) : name || t('office.prices.gone')
  }
  const titleOf = (draft: OfficeDraft): string => {
    if (draft.prices.length > 0) return [...new Set(draft.prices.map(nameOfPrice))].join(', ')
    return changes.titleOf({ edits: draft.edits, edit_count: draft.edits.length, undoes: draft.undoes, isComing: draft.version === null })
  }
  const valuesOf = (draft: OfficeDraft): ShownChange[] => {
    const priced = draft.prices.map((price) => {
      const field = t(fieldWords[price.field])
      const isMany = new Set(draft.prices.map(({ kind, id }) => `${kind} ${id}`)).size > 1
      const shown = (value: PriceValue) => valueOf(price, value)
      return { label: isMany ? `${field} (${nameOfPrice(price)})` : field, before: shown(price.now), after: shown(price.after) }
    })
    return [...priced, ...changes.valuesOf(draft)]
  }
  const subtitleOf = ({ author, changed_at: at, confirmed_by: second, why, fault, state }: OfficeDraft): string =>
    [
      // The time of a refusal or a failure is not theirs.
      isDeclined({ fault }) || isKept({ fault }) || state === 'failed'
        ? changes.authorOf(author)
        : `${changes.authorOf(author)}, ${when(at)}`,
      ...(second === null || isDeclined({ fault }) ? [] : [t('office.history.confirmed', { whom: changes.authorOf(second) })]),
      ...(why === '' ? [] : [why]),
    ].join(' · ')
  const endOf = ({ ends_at: end }: OfficeDraft) => (end === null ? [] : [t('office.planned.ends', { when: momentOf(end) })])
  const startOf = ({ starts_at: start }: OfficeDraft) =>
    start === null ? t('office.planned.at_once') : t('office.planned.starts', { when: momentOf(start) })
  const stateOf = (draft: OfficeDraft): { tone: Tone; words: string } => {
    if (draft.state === 'failed') {
      const words = draft.version === null ? 'office.planned.state.failed' : 'office.planned.state.failed_end'
      return { tone: 'alert', words: t(words, { when: when(draft.changed_at) }) }
    }
    if (draft.state === 'draft') return { tone: 'muted', words: t('office.planned.state.draft') }
    if (isDeclined(draft)) {
      const whom = changes.authorOf(draft.confirmed_by ?? '')
      return { tone: 'caution', words: t('office.planned.state.refused', { whom, when: when(draft.changed_at) }) }
    }
    if (isKept(draft) && !draft.undone) {
      const whom = changes.authorOf(draft.fault?.by ?? '')
      return { tone: 'good', words: t('office.planned.state.kept', { whom, when: when(draft.changed_at) }) }
    }
    if (draft.state === 'ended' || draft.undone) return { tone: 'muted', words: t('office.planned.state.ended') }
    if (draft.state === 'applied') {
      const [end] = endOf(draft)
      return { tone: 'good', words: end === undefined ? t('office.planned.state.made') : `${t('office.planned.state.applied')} ${end}` }
    }
    if (draft.awaits && draft.fault) return { tone: 'alert', words: t('office.planned.state.overtaken') }
    const times = [startOf(draft), ...endOf(draft)].join(' ')
    if (!draft.awaits) return { tone: 'accent', words: times }
    const others = draft.needs_manager ? 'office.planned.state.awaits_manager' : 'office.planned.state.awaits'
    const waits = t(draft.can_confirm ? 'office.planned.state.yours' : others)
    return { tone: 'caution', words: `${waits} ${times}` }
  }
  /** What a change that waits means for the record that it is about. */
  const noteOf = (draft: OfficeDraft, isYours: boolean): string => {
    const { state, awaits, author, starts_at: start, ends_at: end } = draft
    const who = changes.authorOf(author)
    const note = (theirs: WordId, yours: WordId, iso: string | null) =>
      isYours ? t(yours, { when: iso === null ? '' : momentOf(iso) }) : t(theirs, { who, when: iso === null ? '' : momentOf(iso) })
    if (state === 'failed') return note('office.planned.note.failed', 'office.planned.note.failed_yours', null)
    if (state === 'draft') return note('office.planned.note.draft', 'office.planned.note.draft_yours', null)
    if (state === 'applied') return note('office.planned.note.ends', 'office.planned.note.ends_yours', end)
    if (awaits) return note('office.planned.note.awaits', 'office.planned.note.awaits_yours', null)
    return note('office.planned.note.starts', 'office.planned.note.starts_yours', start)
  }
  /** Who planned a change that failed, and for when. */
  const plannedFor = ({ author, starts_at: start, ends_at: end, version }: OfficeDraft): string[] => {
    const at = version === null ? start : end
    if (at === null) return []
    const isYours = author === email
    const words = version === null ? plannedWords : plannedEndWords
    return [t(words[isYours ? 'yours' : 'theirs'], { who: changes.authorOf(author), when: momentOf(at) })]
  }
  const nextStep = (draft: OfficeDraft): string => {
    const who = changes.authorOf(draft.author)
    if (!draft.can_change)
      return t(draftPath({ ...draft, can_change: true }) ? 'office.planned.failed.theirs' : 'office.planned.failed.again_theirs', { who })
    if (draft.version !== null) return t('office.planned.failed.put_back')
    return t(draftPath(draft) ? 'office.planned.failed.check' : 'office.planned.failed.again')
  }
  /** What to do about a change that waits and can't be made as things are. */
  const waitingStep = ({ awaits, can_confirm: canConfirm, can_change: canChange, author }: OfficeDraft): string => {
    if (!awaits) return t('office.planned.failed.unless')
    if (canConfirm) return t('office.planned.failed.refuse')
    return canChange ? t('office.planned.failed.remove') : t('office.planned.failed.again_theirs', { who: changes.authorOf(author) })
  }
  /** Why a change can't be made, and what to do; of one that failed also who planned it. */
  const faultOf = (draft: OfficeDraft): string[] => {
    const { fault, state } = draft
    if (!fault || fault.code === declined || fault.code === kept) return []
    const { code, problems, by } = fault
    const fields = fault.fields.map((field) => changes.fieldOf(field)).join(', ')
    const why =
      code === 'edit_conflict' && by !== null
        ? t(by === email ? 'office.planned.failed.conflict_yours' : 'office.planned.failed.conflict_by', {
            who: changes.authorOf(by),
            fields,
          })
        : isNamed(code)
          ? t(faultWords[code], { fields })
          : t(isProblemCode(code) ? wordsOf(code) : 'errors.unexpected')
    return state === 'failed' ? [...plannedFor(draft), why, ...problems, nextStep(draft)] : [why, ...problems, waitingStep(draft)]
  }
  return { titleOf, valuesOf, subtitleOf, stateOf, noteOf, faultOf, nameOfPrice }
}

export type DraftWords = ReturnType<typeof useDraftWords>
