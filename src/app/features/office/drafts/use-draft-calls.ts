import type { OfficeDraft } from '#contract/office-drafts.ts'
import { useWords } from '#app/i18n/words.ts'
import { failureToast, toast } from '#app/ui/toast.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useOneAtATime } from '#app/use-one-at-a-time.ts'
import { callOffice, type OfficeParams, useOfficeCall } from '../api.ts'
import { failureText } from '../refusals.ts'

/** What a change that waits does. */
export type DraftWork = Pick<OfficeParams<'saveDraft'>, 'edits' | 'prices' | 'undoes'>

/** Proposes an undo of a version to a second person. */
export const useProposeUndo = () => {
  const t = useWords()
  const client = useQueryClient()
  return useOneAtATime<unknown, number>({
    mutationFn: (undoes) => callOffice('saveDraft', { undoes, wait: true }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['office'] })
      toast(t('office.planned.proposed'))
    },
  })
}

const workOf = ({ prices, undoes, sent }: OfficeDraft): DraftWork => {
  if (prices.length > 0) return { prices: prices.map(({ name: _, ...price }) => price) }
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
        ...workOf({ state, why, ...draft }),
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
      const isRefused = draft?.can_confirm === true
      const isWhole = draft !== undefined && !isRefused && draft.state !== 'applied' && draft.state !== 'failed'
      toast(
        t(isRefused ? 'office.planned.refused' : 'office.planned.removed'),
        isWhole ? { label: t('office.undo'), act: () => putBack(draft) } : undefined,
      )
    },
    onError: (error) => failureToast(t(failureText(error))),
  })
}

/** Removes a change that was saved in its own form; where it can't be removed now, it does no harm in the list. */
export const useDropDraft = () => {
  const client = useQueryClient()
  return async (id: string | undefined): Promise<void> => {
    if (id === undefined) return
    await callOffice('removeDraft', { id }).catch(() => undefined)
    await client.invalidateQueries({ queryKey: ['office'] })
  }
}

/** Makes a change that waits at once: with the edits as they were saved, and then without what waited. */
export const usePublishDraft = () => {
  const t = useWords()
  const client = useQueryClient()
  return useOneAtATime<unknown, OfficeDraft>({
    mutationFn: async ({ id, why }) => {
      const { drafts } = await callOffice('officeDrafts', { id })
      await callOffice('changeContent', { edits: drafts[0]?.sent ?? [], why })
      await callOffice('removeDraft', { id })
    },
    onSuccess: () => toast(t('office.planned.published')),
    onSettled: () => void client.invalidateQueries({ queryKey: ['office'] }),
  })
}
