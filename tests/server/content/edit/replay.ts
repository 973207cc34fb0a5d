import { type PastEdit, pastEdit } from '#server/content/edit/history-edits.ts'
import { indexOfKey, keyOf, type Lists } from '#server/content/edit/records.ts'
import type { Database } from '#server/db/open.ts'
import { readStoredPack } from '#server/db/stored-pack.ts'
import { type PackFileName, packFileNames } from '#server/shapes/pack-files.ts'

/** The database sorts these lists by their keys. */
const sorted: readonly PackFileName[] = ['dishes.json', 'menus.json']

const byKey = (file: PackFileName, list: readonly object[]) =>
  sorted.includes(file) ? list.toSorted((one, other) => (keyOf(file, one) < keyOf(file, other) ? -1 : 1)) : [...list]

export const listsOf = async ({ read }: Database, siteId: string): Promise<{ version: number; lists: Lists }> => {
  const { version, records } = await readStoredPack(read, siteId)
  return { version, lists: Object.fromEntries(packFileNames.map((file) => [file, byKey(file, records[file] ?? [])])) }
}

const replayOne = (list: object[], { file, key, listIndex, before, after }: PastEdit): void => {
  const index = indexOfKey(file, list, key)
  if (before === null) list.splice(listIndex, 0, after ?? {})
  else if (after === null) list.splice(index, 1)
  else {
    const kept = Object.entries(list[index] ?? {}).filter(([name]) => !Object.hasOwn(before, name))
    list[index] = { ...Object.fromEntries(kept), ...after }
  }
}

/** What the history since a version makes of the content of that version. */
export const replay = async ({ read }: Database, siteId: string, { version, lists }: { version: number; lists: Lists }): Promise<Lists> => {
  const edits = await read
    .selectFrom('content_edit')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('version', '>', version)
    .orderBy('version')
    .orderBy('position')
    .execute()
  const now = Object.fromEntries(packFileNames.map((file) => [file, [...(lists[file] ?? [])]]))
  for (const edit of edits) {
    const past = pastEdit(edit)
    const list = byKey(past.file, now[past.file] ?? [])
    replayOne(list, past)
    now[past.file] = byKey(past.file, list)
  }
  return now
}
