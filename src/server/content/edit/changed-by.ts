import { differencesOf } from '#domain/differences.ts'
import { type ContentEdit, findContentChange, listRecordEdits } from '#server/db/content-changes.ts'
import type { Reader } from '#server/db/open.ts'
import { type PackFileName, ruleOf } from '#server/shapes/pack-files.ts'

/** Some fields of a record; `key` is that of an entry, such as a plan's, in a file that is one record. */
type Sought = { file: string; key: string; fields: readonly string[] }

const valueOf = (text: string | null): unknown => (text === null ? null : JSON.parse(text))

const isAbout = ({ before, after }: ContentEdit, { fields, id }: { fields: readonly string[]; id: string }): boolean =>
  before === null ||
  after === null ||
  differencesOf(valueOf(before), valueOf(after)).some(({ path }) => {
    const parts = path.split('/')
    return fields.includes(parts[0] ?? '') || (fields.includes(parts.at(-1) ?? '') && (id === '' || parts.includes(id)))
  })

/** Who changed one of some fields last, by email; null where the history doesn't say. */
export const changedBy = async (db: Reader, siteId: string, { file, key, fields }: Sought): Promise<string | null> => {
  const isOne = ruleOf(file as PackFileName).holds === 'one'
  const edits = await listRecordEdits(db, { siteId, file, key: isOne ? '' : key }, 0)
  const last = edits.find((edit) => isAbout(edit, { fields, id: isOne ? key : '' }))
  return (last && (await findContentChange(db, { siteId, version: last.version }))?.author) ?? null
}
