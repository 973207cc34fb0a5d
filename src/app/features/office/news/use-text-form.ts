import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { OfficeEdit } from '#contract/office-content.ts'
import type { OfficeDraft } from '#contract/office-drafts.ts'
import type { Language } from '#domain/locale-format.ts'
import { bothValues, changedValues, deleteText, type OpenedText, textEdits, textFaults } from '#domain/office-text-edit.ts'
import { textFile, type TextKind, textPhase, textRules, type TextSetting, textValues, type TextValues } from '#domain/office-texts.ts'
import { useNow } from '#app/i18n/now.tsx'
import { useWords } from '#app/i18n/words.ts'
import { toast } from '#app/ui/toast.tsx'
import { lastChange } from '../last-change.ts'
import { conflictsOf } from '../refusals.ts'
import { useGo } from '../navigation.tsx'
import { useSchool } from '../school.ts'
import { useClashes } from '../use-clashes.ts'
import { listPath } from './list-path.ts'
import { textQuery, usePlaces } from './queries.ts'
import { useTextSave } from './use-text-save.ts'
import { savedNames } from './use-text-words.ts'

const newId = (): string => [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const openedNow = (
  kind: TextKind,
  { key, base, value }: { key: string; base: string; value: TextValues | object },
  setting: TextSetting,
) => ({
  key,
  base,
  record: value as Readonly<Record<string, unknown>>,
  first: textValues(kind, value as Readonly<Record<string, unknown>>, setting),
})

/** A text that waits, as it is opened: its form differs from that of the text by what was saved. */
export type TextDraft = { saved: OfficeDraft; key: string; values: TextValues }
type Begun = { begun: OpenedText; draft: TextDraft | undefined; base: Language }

/** The form of a text: what is typed, what it means as edits, and what happens where two people met. */
export const useTextForm = (kind: TextKind, { begun, draft, base }: Begun) => {
  const t = useWords()
  const client = useQueryClient()
  const go = useGo()
  const { timezone: zone, bilingual: isBilingual } = useSchool()
  const setting = { zone, base }
  const places = usePlaces(textRules[kind].hasPlace)
  const [id] = useState(() => draft?.key || newId())
  const [opened, setOpened] = useState(begun)
  const [values, setValues] = useState(draft?.values ?? begun.first)
  const [picks, setPicks] = useState(0)
  const { conflict, setConflict, isOpen, keepYours, pick } = useClashes<string, string | boolean, { isGone: boolean }>((name, version) => {
    setValues((known) => ({ ...known, [name]: version }))
    setPicks((count) => count + 1)
  })
  const [hasReadFailed, setReadFailed] = useState(false)
  const isLeft = useRef(false)
  const save = useTextSave()
  const now = useNow()
  const savedWords = () => t(savedNames[textPhase(kind, { ...opened.record, ...values }, { now, zone })])
  const editsOf = (from: OpenedText, typed: TextValues): OfficeEdit[] => textEdits(kind, from, { values: typed, places, id, ...setting })

  const readAgain = async (): Promise<void> => {
    const { content } = await client.fetchQuery(textQuery(kind, opened.key))
    if (!content[0]) {
      setConflict({ isGone: true, by: '', at: '', clashes: [] })
      return
    }
    const fresh = openedNow(kind, content[0], setting)
    const last = await lastChange(({ file, key }) => file === textFile(kind) && key === opened.key)
    const both = bothValues(opened.first, values, fresh.first)
    setConflict({ isGone: false, ...last, clashes: both.clashes })
    setOpened(fresh)
    setValues(both.values)
  }
  const leave = () => {
    isLeft.current = true
    // In place of the form: "back" would open it again, a new one empty.
    return go(listPath(kind), { replace: true })
  }
  const finish = async () => {
    await leave()
    if (draft) await client.invalidateQueries({ queryKey: ['office'] })
  }
  const send = (edits: readonly OfficeEdit[], saved: string) => {
    if (edits.length === 0) return
    setConflict(null)
    setReadFailed(false)
    save.mutate(
      { edits, saved, draft: draft?.saved },
      {
        onSuccess: () => void finish(),
        onError: (error) => void (conflictsOf(error).length > 0 && readAgain().catch(() => setReadFailed(true))),
      },
    )
  }
  const { picture: pictureFault, ...faults } = textFaults(kind, values, { ...setting, isBilingual })
  // A picture that was there without its words stops no other change.
  const changed = changedValues(opened.first, values)
  const isNewPicture = changed.some((name) => /^(picture|alt\.|isDecorative)/.test(name))
  const hasTyped = changedValues(draft?.values ?? opened.first, values).length > 0
  return {
    values,
    draft: draft?.saved,
    faults: pictureFault && (isNewPicture || pictureFault === 'picture') ? { ...faults, picture: pictureFault } : faults,
    opened,
    conflict,
    isPending: save.isPending,
    /** What refused the last save, but for a conflict. */
    error: save.error !== null && (hasReadFailed || conflictsOf(save.error).length === 0) ? save.error : null,
    /** The names of the values that differ from those of the text. */
    changed,
    isChanged: opened.record === null || changed.length > 0,
    isUnsaved: () => !isLeft.current && hasTyped,
    /** Whether discarding does anything: leaves a new text, or takes back what was typed. */
    canDiscard: opened.record === null || hasTyped,
    /** Another version resets the fields: an editor holds its own copy of a text. */
    version: `${opened.base ?? 'new'} ${picks}`,
    isOpen,
    change: (part: TextValues) => {
      setValues((known) => ({ ...known, ...part }))
      keepYours(Object.keys(part))
    },
    pick,
    /** Lays what a colleague saved beside what is typed. */
    readAgain: () => readAgain().catch(() => setReadFailed(true)),
    /** The edits that saving now would send. */
    edits: () => editsOf(opened, values),
    save: () => send(editsOf(opened, values), savedWords()),
    /** Leaves the form of a change that waits. */
    planned: () => {
      toast(t('office.planned.later_saved'))
      void leave()
    },
    remove: () => send([deleteText(kind, opened)], t('office.texts.deleted')),
    /** Saves a text again that a colleague deleted. */
    saveAsNew: () => {
      const fresh = { key: '', base: null, record: null, first: begun.first }
      setOpened(fresh)
      send(editsOf(fresh, values), savedWords())
    },
    /** Takes back what was typed since the form was opened; of a new text it leaves the form. */
    discard: () => {
      if (opened.record === null) {
        void leave()
        return
      }
      // Of a change that waits, what it means on the text as it is now.
      const { values: again, clashes } = bothValues(begun.first, draft?.values ?? begun.first, opened.first)
      setValues(again)
      setConflict((known) => (known && draft ? { ...known, clashes } : null))
      setPicks((count) => count + 1)
    },
    /** Drops what was typed. */
    leave: () => void leave(),
  }
}

export type TextFormState = ReturnType<typeof useTextForm>
