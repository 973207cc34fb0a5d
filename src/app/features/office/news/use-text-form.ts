import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { OfficeEdit } from '#contract/office-content.ts'
import type { Language } from '#domain/locale-format.ts'
import { bothValues, changedValues, deleteText, type OpenedText, textEdits, textFaults } from '#domain/office-text-edit.ts'
import { type TextKind, textRules, type TextSetting, textValues, type TextValues } from '#domain/office-texts.ts'
import { useWords } from '#app/i18n/words.ts'
import { toast } from '#app/ui/toast.tsx'
import { conflictsOf } from '../refusals.ts'
import { useGo } from '../navigation.tsx'
import { useSchool } from '../school.ts'
import { listPath } from './list-path.ts'
import { textQuery, usePlaces } from './queries.ts'
import { useTextSave } from './use-text-save.ts'

/** What somebody else left meanwhile; without a text they deleted it. */
type Conflict = { fresh: OpenedText | null; clashes: string[] }

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

/** The form of a text: what is typed, what it means as edits, and what happens where two people met. */
export const useTextForm = (kind: TextKind, begun: OpenedText, base: Language) => {
  const t = useWords()
  const client = useQueryClient()
  const go = useGo()
  const { timezone: zone, bilingual: isBilingual } = useSchool()
  const setting = { zone, base }
  const places = usePlaces(textRules[kind].hasPlace)
  const [id] = useState(newId)
  const [opened, setOpened] = useState(begun)
  const [values, setValues] = useState(begun.first)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [hasReadFailed, setReadFailed] = useState(false)
  const isLeft = useRef(false)
  const save = useTextSave()
  const editsOf = (from: OpenedText, typed: TextValues): OfficeEdit[] => textEdits(kind, from, { values: typed, places, id, ...setting })

  const readAgain = async (): Promise<void> => {
    const { content } = await client.fetchQuery(textQuery(kind, opened.key))
    const fresh = content[0] ? openedNow(kind, content[0], setting) : null
    setConflict({ fresh, clashes: fresh ? bothValues(opened.first, values, fresh.first).clashes : [] })
  }
  const leave = () => {
    isLeft.current = true
    return go(listPath(kind))
  }
  const send = (edits: readonly OfficeEdit[], saved: string) => {
    if (edits.length === 0) return
    setConflict(null)
    setReadFailed(false)
    save.mutate(
      { edits, saved },
      {
        onSuccess: () => void leave(),
        onError: (error) => void (conflictsOf(error).length > 0 && readAgain().catch(() => setReadFailed(true))),
      },
    )
  }
  const { picture: pictureFault, ...faults } = textFaults(kind, values, { ...setting, isBilingual })
  // A picture that was there without its words stops no other change.
  const isNewPicture = changedValues(opened.first, values).some((name) => /^(picture|alt\.|isDecorative)/.test(name))
  return {
    values,
    faults: pictureFault && (isNewPicture || pictureFault === 'picture') ? { ...faults, picture: pictureFault } : faults,
    opened,
    conflict,
    isPending: save.isPending,
    /** What refused the last save, but for a conflict. */
    error: save.error !== null && (hasReadFailed || conflictsOf(save.error).length === 0) ? save.error : null,
    isChanged: opened.record === null || changedValues(opened.first, values).length > 0,
    isUnsaved: () => !isLeft.current && changedValues(opened.first, values).length > 0,
    change: (part: TextValues) => setValues((known) => ({ ...known, ...part })),
    /** The edits that saving now would send. */
    edits: () => editsOf(opened, values),
    save: () => send(editsOf(opened, values), t('office.texts.saved')),
    /** Leaves the form of a change that waits. */
    planned: () => {
      toast(t('office.planned.later_saved'))
      void leave()
    },
    remove: () => send([deleteText(kind, opened)], t('office.texts.deleted')),
    /** Saves what was typed on top of what somebody else left. */
    saveOverTheirs: () => {
      const fresh = conflict?.fresh ?? { key: '', base: null, record: null, first: begun.first }
      const both = fresh.record === null ? values : bothValues(opened.first, values, fresh.first).values
      setOpened(fresh)
      setValues(both)
      send(editsOf(fresh, both), t('office.texts.saved'))
    },
    /** Drops what was typed. */
    takeTheirs: () => {
      const fresh = conflict?.fresh
      setConflict(null)
      if (!fresh) return void leave()
      setOpened(fresh)
      setValues(fresh.first)
    },
  }
}

export type TextFormState = ReturnType<typeof useTextForm>
