import type { OfficeDraft } from '#contract/office-drafts.ts'
import { useOfficeCall } from '../api.ts'
import { isRefused } from '../refusals.ts'
import type { DraftWork } from './use-draft-calls.ts'

/** How a form saves its change for later. */
export type Plan = {
  /** Whether it adds something, which its end takes down again. */
  isNew?: boolean
  /** The waiting change that is saved again. */
  draft?: OfficeDraft | undefined
  /** What to save, null where the form has faults. */
  work: () => DraftWork | null
  /** Left out: the reason that the change has. */
  why?: string
  /** Lays both versions side by side where a colleague saved the same meanwhile; without it they are listed. */
  onConflict?: (() => Promise<void>) | undefined
  onSaved: (draft: OfficeDraft) => void
  /** Makes a change that waits now, as its form saves it for its time. */
  onPublish?: (() => void) | undefined
}

/** Saves a change for later, or again for the times that it has. */
export const useSaveDraft = ({ draft, work, why = draft?.why ?? '', onConflict, onSaved }: Plan) => {
  const { mutate, isPending, error } = useOfficeCall('saveDraft')
  const save = (times: { starts_at: string; ends_at: string; wait: boolean }) => {
    const made = work()
    const meet = (failure: unknown) => {
      if (isRefused(failure, 'edit_conflict')) void onConflict?.()
    }
    if (made) mutate({ ...made, id: draft?.id ?? '', why, ...times }, { onSuccess: ({ draft: saved }) => onSaved(saved), onError: meet })
  }
  return {
    /** Whether the form saves what waits. A change that failed has no time to come: it is made now, or gets another time. */
    isPlanned: draft !== undefined && draft.state !== 'failed',
    save,
    saveAsPlanned: () => {
      if (draft) save({ starts_at: draft.starts_at ?? '', ends_at: draft.ends_at ?? '', wait: draft.state === 'waiting' })
    },
    isPending,
    /** What refused it, but for a conflict that is shown elsewhere. */
    error: onConflict && isRefused(error, 'edit_conflict') ? null : error,
  }
}
