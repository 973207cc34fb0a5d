import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Language } from '#domain/locale-format.ts'
import type { OpenedText } from '#domain/office-text-edit.ts'
import { isTextKind, newValues, textFile, type TextKind, textRules, textValues } from '#domain/office-texts.ts'
import { mayEdit } from '#domain/staff-roles.ts'
import { useWords } from '#app/i18n/words.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { useScreenParams } from '../navigation.tsx'
import { Loaded, NotFoundScreen, Screen, ScreenSkeleton } from '../screen.tsx'
import { useSchool } from '../school.ts'
import { useStaff } from '../session.ts'
import { listPath } from './list-path.ts'
import { textQuery, useBaseLanguage } from './queries.ts'
import { TextForm } from './text-form.tsx'
import { kindNames, newNames, useTextWords } from './use-text-words.ts'

/** A new text of the kind that the address names. */
export const NewTextScreen = () => {
  const t = useWords()
  const { kind = '' } = useScreenParams()
  if (!isTextKind(kind) || !textRules[kind].isOpen) return <NotFoundScreen />
  return (
    <TextFrame kind={kind} title={t(newNames[kind])}>
      {(base) => <TextForm kind={kind} base={base} opened={{ key: '', base: null, record: null, first: newValues(kind) }} />}
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
  // What is typed stays where somebody else deletes the text meanwhile.
  const [kept, setKept] = useState<Found | undefined>(undefined)
  if (kept === undefined && found !== undefined) setKept(found)
  return (
    <TextFrame kind={kind} title={kept ? nameOf(kind, kept.value) : t(kindNames[kind])}>
      {(base) => (
        <Loaded query={query}>
          {() => (kept ? <OpenedForm kind={kind} found={kept} base={base} /> : <EmptyState title={t('office.texts.gone')} />)}
        </Loaded>
      )}
    </TextFrame>
  )
}

type Found = { key: string; base: string; value: Readonly<Record<string, unknown>> }

/** The form begins with the text as it was opened: a newer one does not overwrite what is typed. */
const OpenedForm = ({ kind, found, base }: { kind: TextKind; found: Found; base: Language }) => {
  const { timezone: zone } = useSchool()
  const [opened] = useState<OpenedText>(() => ({
    key: found.key,
    base: found.base,
    record: found.value,
    first: textValues(kind, found.value, { zone, base }),
  }))
  return <TextForm kind={kind} base={base} opened={opened} />
}

const TextFrame = ({ kind, title, children }: { kind: TextKind; title: string; children: (base: Language) => ReactNode }) => {
  const t = useWords()
  const { role } = useStaff()
  const base = useBaseLanguage()
  return (
    <Screen title={title} back={{ to: listPath(kind), name: t(kindNames[kind]) }}>
      {mayEdit(role, textFile(kind), textRules[kind].title) ? (
        <Loaded query={base} skeleton={<ScreenSkeleton />}>
          {children}
        </Loaded>
      ) : (
        <EmptyState title={t('office.forbidden')} />
      )}
    </Screen>
  )
}
