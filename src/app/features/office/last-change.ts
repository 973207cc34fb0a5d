import type { ContentChange } from '#contract/office-content.ts'
import { callOffice } from './api.ts'

/** Who changed something last, by email, and when (ISO); both "" where nothing says. */
export type LastChange = { by: string; at: string }

/** Who made the last change with such an edit, as far as the last changes say. */
export const lastChange = async (isAbout: (edit: ContentChange['edits'][number]) => boolean): Promise<LastChange> => {
  // The conflict itself is what counts.
  const { changes } = await callOffice('officeHistory', { before: '' }).catch(() => ({ changes: [] }))
  const last = changes.find(({ edits }) => edits.some(isAbout))
  return { by: last?.author ?? '', at: last?.at ?? '' }
}
