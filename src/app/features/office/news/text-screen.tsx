import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { OfficeDraft } from '#contract/office-drafts.ts'
import { mergePatch } from '#domain/merge-patch.ts'
import type { OpenedText } from '#domain/office-text-edit.ts'
import { isTextKind, newValues, textFile, type TextKind, textRules, textValues } from '#domain/office-texts.ts'
import type { TextRecord } from '#domain/own-text.ts'
import { mayEdit } from '#domain/staff-roles.ts'
import { useWords } from '#app/i18n/words.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { OpenDraft, useDraftBase } from '../drafts/open-draft.tsx'
import { useScreenParams } from '../navigation.tsx'
import { Loaded, NotFoundScreen, Screen } from '../screen.tsx'
import { useFirstLanguage, useSchool } from '../school.ts'
import { useStaff } from '../session.ts'
import { listPath } from './list-path.ts'
import { textQuery } from './queries.ts'
import { TextForm } from './text-form.tsx'
import type { TextDraft } from './use-text-form.ts'
import { kindNames, newNames, useTextWords } from './use-text-words.ts'

/** A new text of the kind that the address names. */
export const NewTextScreen = () => {
  const t = useWords()
  const { kind = '' } = useScreenParams()
  if (!isTextKind(kind) || !textRules[kind].isOpen) return <NotFoundScreen />
  return (
    <TextFrame kind={kind} title={t(newNames[kind])}>
      <OpenDraft>{(draft) => <OpenedForm kind={kind} found={null} draft={draft} />}</OpenDraft>
    </TextFrame>
  )
}

/** The text that the address names, to be changed or deleted. */
export const TextScreen = () => {
  const { kind = '', id = '' } = useScreenParams()
  return isTextKind(kind) ? <OneText key={`${kind} ${id}`} kind={kind} id={id} /> : <NotFoundScreen />
}

const OneText = ({ kind, id }: { kind: TextKind; id: string }) => {
  const t = useWords()
  const { nameOf } = useTextWords()
  const query = useQuery(textQuery(kind, id))
  const found = query.data?.content[0]
  // What is typed stays where a colleague deletes the text meanwhile.
  const [opened, setOpened] = useState<Found | undefined>(undefined)
  if (opened === undefined && found !== undefined) setOpened(found)
  return (
    <TextFrame kind={kind} title={opened ? nameOf(kind, opened.value) : t(kindNames[kind])}>
      <Loaded query={query}>
        {() =>
          opened ? (
            <OpenDraft>{(draft) => <OpenedForm kind={kind} found={opened} draft={draft} />}</OpenDraft>
          ) : (
            <EmptyState title={t('office.texts.gone')} />
          )
        }
      </Loaded>
    </TextFrame>
  )
}

type Found = { key: string; base: string; value: Readonly<Record<string, unknown>> }

type OpenedProps = { kind: TextKind; found: Found | null; draft: OfficeDraft | undefined }

/** The form begins with the text as it was opened: a newer one does not overwrite what is typed. */
const OpenedForm = ({ found, draft, ...props }: OpenedProps) =>
  found && draft ? <DraftedForm {...props} found={found} draft={draft} /> : <BegunForm {...props} found={found} draft={draft} />

type DraftedProps = { kind: TextKind; found: Found; draft: OfficeDraft }

/** A change of a text that waits, on the text as it was when the change was made: saving then shows what a colleague did since. */
const DraftedForm = ({ kind, found, draft }: DraftedProps) => {
  // What is typed stays where the change is read once more.
  const [first] = useState({ found, draft })
  const query = useDraftBase(first.draft, first.found)
  return (
    <Loaded query={query}>
      {(value) => (
        <BegunForm kind={kind} found={{ ...first.found, base: first.draft.sent[0]?.base ?? found.base, value }} draft={first.draft} />
      )}
    </Loaded>
  )
}

const BegunForm = ({ kind, found, draft }: OpenedProps) => {
  const base = useFirstLanguage()
  const { timezone: zone } = useSchool()
  const [opened] = useState<{ text: OpenedText; draft: TextDraft | undefined }>(() => {
    const first = found ? textValues(kind, found.value, { zone, base }) : newValues(kind)
    const text = found ? { key: found.key, base: found.base, record: found.value, first } : { key: '', base: null, record: null, first }
    const sent = draft?.sent[0]
    if (!draft || !sent) return { text, draft: undefined }
    const values = textValues(kind, mergePatch(found?.value ?? {}, sent.patch) as TextRecord, { zone, base })
    return { text, draft: { saved: draft, key: sent.key, values } }
  })
  return <TextForm kind={kind} opened={opened.text} draft={opened.draft} />
}

const TextFrame = ({ kind, title, children }: { kind: TextKind; title: string; children: ReactNode }) => {
  const t = useWords()
  const { role } = useStaff()
  return (
    <Screen title={title} back={{ to: listPath(kind), name: t(kindNames[kind]) }}>
      {mayEdit(role, textFile(kind), textRules[kind].title) ? children : <EmptyState title={t('office.forbidden')} />}
    </Screen>
  )
}
