import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OfficeDraft } from '#contract/office-drafts.ts'
import { useWords } from '#app/i18n/words.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { callOffice, useOfficeQuery } from '../api.ts'
import { useSearchText } from '../navigation.tsx'
import { conflictsOf } from '../refusals.ts'
import { Loaded } from '../screen.tsx'

/** The change that waits which the address names; "" for none. */
export const useDraftId = (): string => useSearchText()('draft')

/** What is opened with the change that waits which the address names, if any. */
export const OpenDraft = ({ children }: { children: (draft: OfficeDraft | undefined) => ReactNode }) => {
  const id = useDraftId()
  return id === '' ? children(undefined) : <NamedDraft id={id}>{children}</NamedDraft>
}

const NamedDraft = ({ id, children }: { id: string; children: (draft: OfficeDraft | undefined) => ReactNode }) => {
  const t = useWords()
  const query = useOfficeQuery('officeDrafts', { id })
  return (
    <Loaded query={query}>
      {({ drafts }) => ((drafts[0]?.sent.length ?? 0) > 0 ? children(drafts[0]) : <EmptyState title={t('office.texts.gone')} />)}
    </Loaded>
  )
}

/** A record that was read, with its fingerprint. */
type Read<T> = { base: string; value: T }

const baseOf = async <T extends object>({ sent }: OfficeDraft, { base, value }: Read<T>): Promise<T> => {
  const [edit] = sent
  if (!edit || edit.base === base) return value
  try {
    await callOffice('changeContent', { edits: [edit], check: true, why: '' })
    return value
  } catch (error) {
    const [conflict] = conflictsOf(error)
    if (!conflict) throw error
    return { ...value, ...Object.fromEntries(conflict.fields.flatMap((one) => ('base' in one ? [[one.name, one.base]] : []))) }
  }
}

/** A record as it was when a change that waits was made of it: saving then shows what a colleague did since. */
export const useDraftBase = <T extends object>(draft: OfficeDraft, current: Read<T>) =>
  useQuery({
    queryKey: ['draft-base', draft.id, draft.changed_at, current.base],
    queryFn: () => baseOf(draft, current),
    staleTime: Infinity,
    gcTime: 0,
  })
