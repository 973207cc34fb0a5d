import type { ContentChange } from '#contract/office-content.ts'
import { callOffice } from './api.ts'

/** Who changed something last, by email, and when (ISO). */
export type LastChange = { by: string; at: string }

/** Who made the last change with such an edit; null where the last changes don't say. */
export const lastChange = async (isAbout: (edit: ContentChange['edits'][number]) => boolean): Promise<LastChange | null> => {
  // The conflict itself is what counts.
  const { changes } = await callOffice('officeHistory', { before: '' }).catch(() => ({ changes: [] }))
  const last = changes.find(({ edits }) => edits.some(isAbout))
  return last ? { by: last.author, at: last.at } : null
}
