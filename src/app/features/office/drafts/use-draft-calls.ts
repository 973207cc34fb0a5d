import type { ContentChange, OfficeEdit } from '#contract/office-content.ts'
import type { OfficeDraft } from '#contract/office-drafts.ts'
import { useWords } from '#app/i18n/words.ts'
import { failureToast, toast } from '#app/ui/toast.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useOneAtATime } from '#app/use-one-at-a-time.ts'
import { callOffice, type OfficeAnswer, type OfficeParams, useOfficeCall } from '../api.ts'
import { failureText } from '../refusals.ts'

/** What a change that waits does. */
export type DraftWork = Pick<OfficeParams<'saveDraft'>, 'edits' | 'prices' | 'undoes'>

/** Proposes an undo of a change to a second person; what isn't about prices is undone at once. */
export const useProposeUndo = () => {
  const t = useWords()
  const client = useQueryClient()
  return useOneAtATime<OfficeAnswer<'saveDraft'>, Pick<ContentChange, 'version' | 'edit_count'>>({
    mutationFn: ({ version }) => callOffice('saveDraft', { undoes: version, wait: true }),
    onSuccess: ({ draft }, { edit_count: count }) => {
      void client.invalidateQueries({ queryKey: ['office'] })
      toast(t(draft.edits.length < count ? 'office.planned.proposed_rest' : 'office.planned.proposed'))
    },
  })
}

/** What is saved again of a change that was removed. */
export const workOf = ({ prices, undoes, sent }: Pick<OfficeDraft, 'prices' | 'undoes' | 'sent'>): DraftWork => {
  if (prices.length > 0) return { prices: prices.map(({ name: _, now: _now, unit: _unit, names: _names, ...price }) => price) }
  return undoes === null ? { edits: sent } : { undoes }
}

/** Removes a change that waits, and offers to save it again. */
export const useRemoveDraft = () => {
  const t = useWords()
  const { mutate: save } = useOfficeCall('saveDraft')
  const client = useQueryClient()
  const putBack = ({ state, why, ...draft }: OfficeDraft) =>
    save(
      {
        ...workOf(draft),
        why,
        wait: state === 'waiting',
        starts_at: draft.starts_at ?? '',
        ends_at: draft.ends_at ?? '',
      },
      { onError: (error) => failureToast(t(failureText(error))) },
    )
  return useOneAtATime<OfficeDraft | undefined, string>({
    mutationFn: async (id) => {
      const { drafts } = await callOffice('officeDrafts', { id })
      await callOffice('removeDraft', { id })
      return drafts[0]
    },
    onSuccess: (draft) => {
      void client.invalidateQueries({ queryKey: ['office'] })
      const isDeclined = draft?.can_confirm === true
      const isWhole = draft !== undefined && !isDeclined && draft.state !== 'applied' && draft.state !== 'failed'
      toast(
        t(isDeclined ? 'office.planned.refused' : draft?.state === 'applied' ? 'office.planned.kept' : 'office.removed'),
        isWhole ? { label: t('office.undo'), act: () => putBack(draft) } : undefined,
      )
    },
    onError: (error) => failureToast(t(failureText(error))),
  })
}

/** Makes a change that waits now, with the edits of its form where there are any; returns the version to undo. */
export const publishDraft = async ({ id, why, changed_at }: OfficeDraft, edits?: readonly OfficeEdit[]): Promise<number | null> => {
  const { draft } = await callOffice('publishDraft', { id, changed_at, why, ...(edits ? { edits: [...edits] } : {}) })
  return draft.version
}

export const usePublishDraft = () => {
  const t = useWords()
  const client = useQueryClient()
  return useOneAtATime<unknown, OfficeDraft>({
    mutationFn: (draft) => publishDraft(draft),
    onSuccess: () => toast(t('office.planned.published')),
    onSettled: () => void client.invalidateQueries({ queryKey: ['office'] }),
  })
}
