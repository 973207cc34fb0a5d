import { useQueryClient } from '@tanstack/react-query'
import type { OfficeEdit } from '#contract/office-content.ts'
import type { OfficeMenuDay } from '#contract/office-menus.ts'
import { toast } from '#app/ui/toast.tsx'
import { useOneAtATime } from '#app/use-one-at-a-time.ts'
import { callOffice, type OfficeParams, readAnew } from '../api.ts'
import { EditedMeanwhileError } from '../edited-meanwhile-error.ts'
import { lastChange } from '../last-change.ts'
import { isRefused } from '../refusals.ts'
import { useUndoAction } from '../use-undo-action.ts'

type Save = {
  /** The days that the change touches or is made of, as they were on screen. */
  seen: readonly OfficeMenuDay[]
  /** The edits, made on the days as they are now: none where all is as wished, null where they no longer fit. */
  edits: (fresh: readonly OfficeMenuDay[]) => readonly OfficeEdit[] | null
  /** What is said once it is saved. */
  saved: string
}

const sameDay = (seen: OfficeMenuDay, days: readonly OfficeMenuDay[]): OfficeMenuDay => days.find(({ day }) => day === seen.day) ?? seen

const isChanged = (seen: OfficeMenuDay, fresh: OfficeMenuDay): boolean => seen.key !== fresh.key || seen.base !== fresh.base

/**
 * Saves a change of menus and offers its undo. The days are read once more before, in the answers `given`: a day that changed meanwhile is
 * an EditedMeanwhileError, also where only the cycle beneath a new dated menu changed.
 */
export const useMenuSave = (...given: OfficeParams<'officeMenus'>[]) => {
  const client = useQueryClient()
  const readAgain = async (seen: readonly OfficeMenuDay[]) => {
    const read = await Promise.all(given.map((one) => readAnew(client, 'officeMenus', one)))
    const days = read.flatMap((menus) => menus.days)
    return seen.map((day) => sameDay(day, days))
  }
  const undo = useUndoAction({ done: 'office.menus.undone', stale: 'office.menus.undo_conflict' })
  return useOneAtATime<null, Save>({
    mutationFn: async ({ seen, edits, saved }) => {
      const fresh = await readAgain(seen)
      const made = edits(fresh)
      // All is there already, as after a lost answer: a conflict would blame a colleague.
      if (made?.length === 0) {
        toast(saved)
        return null
      }
      const conflictOn = async (now: readonly OfficeMenuDay[]) => {
        const changed = now.filter((day, index) => isChanged(seen[index] ?? day, day))
        const keys = changed.flatMap(({ key, dated_key: datedKey }) => [key, datedKey])
        return new EditedMeanwhileError(now, await lastChange(({ file, key }) => file === 'menus.json' && keys.includes(key)))
      }
      if (made === null || fresh.some((day, index) => isChanged(seen[index] ?? day, day))) throw await conflictOn(fresh)
      try {
        const { version } = await callOffice('changeContent', { edits: [...made], why: '' })
        toast(saved, undo(version))
      } catch (error) {
        if (!isRefused(error, 'edit_conflict')) throw error
        throw await conflictOn(await readAgain(seen))
      }
      return null
    },
    gcTime: 0,
    onSuccess: () => void client.invalidateQueries({ queryKey: ['office'] }),
  })
}

export type MenuSave = ReturnType<typeof useMenuSave>
