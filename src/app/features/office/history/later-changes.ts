import type { ContentChange } from '#contract/office-content.ts'
import { isId } from './shown-values.ts'

/** Of a list of records with ids the record, else the field. */
const placeOf = (path: string): string => {
  const [top = '', record = ''] = path.split('/')
  return isId(record) ? `${top}/${record}` : top
}
const isSamePlace = (one: string, other: string) => one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`)

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
        const places = same.flatMap(({ fields: own }) => own.map(({ name }) => placeOf(name)))
        return edit.fields.map(({ name }) => name).filter((name) => places.some((place) => isSamePlace(place, placeOf(name))))
      })
      return fields.length > 0 ? [{ change, fields }] : []
    })
