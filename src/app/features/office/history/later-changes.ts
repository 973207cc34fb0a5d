import type { ContentChange } from '#contract/office-content.ts'

const topOf = (path: string) => path.split('/')[0] ?? path

/** What later changes that stand did to the same fields of the same records, the newest first. */
export const laterChanges = (
  { version, edits }: ContentChange,
  all: readonly ContentChange[],
): { change: ContentChange; fields: string[] }[] =>
  all
    .filter((one) => one.version > version && one.undone_by === null)
    .flatMap((change) => {
      const fields = change.edits.flatMap((edit) => {
        const same = edits.filter(({ file, key }) => file === edit.file && key === edit.key)
        const tops = new Set(same.flatMap(({ fields: own }) => own.map(({ name }) => topOf(name))))
        return edit.fields.map(({ name }) => name).filter((name) => tops.has(topOf(name)))
      })
      return fields.length > 0 ? [{ change, fields }] : []
    })
