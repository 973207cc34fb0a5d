import type { ContentChange } from '#contract/office-content.ts'
import { useWords } from '#app/i18n/words.ts'
import { isFields } from '#domain/merge-patch.ts'
import { documentFolder } from '#domain/office-document.ts'
import { changedParagraphs } from '#domain/paragraph-differences.ts'
import { isPictureFolder } from '#domain/office-picture.ts'
import { useFolderName } from '../pictures/use-folder-name.ts'
import { shortName, useStaff } from '../session.ts'
import { useWhen } from '../use-when.ts'
import { useRecordName } from './use-record-name.ts'
import { isId, isOneSided, isPictureFile, mergedDishes, shownSides, wordsIn } from './shown-values.ts'
import { mostLetters, useValueWords } from './use-value-words.ts'

/** A value before and after; null where there is no such side to show. */
export type ShownChange = { label: string; before: string | null; after: string | null }
type Edit = ContentChange['edits'][number]
type Field = Edit['fields'][number]
type Titled = Pick<ContentChange, 'edits' | 'edit_count' | 'undoes'> &
  Partial<Pick<ContentChange, 'picture' | 'what'>> & { /** Whether an undo isn't made yet. */ isComing?: boolean }

/** The last name of the folder of an import, "" for another change. */
const importedIn = (what = ''): string => /^import (.+)$/.exec(what)?.[1] ?? ''

const parentOf = (path: string): string => path.split('/').slice(0, -1).join('/')

/** What two versions of a long text differ in; null for other values, and where only their formatting differs. */
const textParts = (field: string, before: unknown, after: unknown): { before: string; after: string } | null => {
  if (typeof before !== 'string' || typeof after !== 'string') return null
  const [was, is] = [before, after].map((text) => wordsIn(text, field)) as [string, string]
  const isLong = [was, is].some((text) => text.length > mostLetters || text.includes('\n'))
  return was === '' || is === '' || was === is || !isLong ? null : changedParagraphs(was, is, mostLetters)
}

/** A change of the content in words: what it is about, by whom, and each value before and after. */
export const useChangeWords = (nameOf: (id: string) => string | undefined) => {
  const t = useWords()
  const { email } = useStaff()
  const when = useWhen()
  const folderName = useFolderName()
  const recordName = useRecordName()
  const { kindOf, fieldOf, valueOf } = useValueWords(nameOf)

  /** Of a file that is one record, the one entry that it is all about. */
  const entryOf = ({ fields }: Edit): string | undefined => {
    const entries = fields.map(({ name }) => name.split('/').flatMap((part) => nameOf(part) ?? [])[0])
    return entries.every((one) => one === entries[0]) ? entries[0] : undefined
  }
  /** Of a change of the school's own record, the one field that it is all about, as its alerts. */
  const topOf = ({ file, fields }: Edit): string | undefined => {
    const tops = new Set(fields.map(({ name }) => name.split('/')[0] ?? ''))
    return file === 'site.json' && tops.size === 1 ? fieldOf([...tops][0] ?? '') : undefined
  }
  const labelOf = (edit: Edit): string =>
    edit.label === edit.key && edit.file === 'dishes.json'
      ? (nameOf(edit.key) ?? kindOf(edit.file))
      : edit.label === '' || edit.label === edit.file
        ? (entryOf(edit) ?? kindOf(edit.file))
        : (topOf(edit) ?? (edit.label === edit.key && isId(edit.key) ? kindOf(edit.file) : recordName(edit)))
  /** With what became of the record; of an undo, what had become of it before. */
  const nameOfEdit = (edit: Edit, isUndo: boolean): string => {
    const name = labelOf(edit)
    if (edit.state === 'changed') return name
    if ((edit.state === 'new') !== isUndo) return t('office.history.new', { name })
    return t('office.history.deleted', { name })
  }

  const titleOf = ({ edits, edit_count: count, undoes, picture, what, isComing = false }: Titled): string => {
    const [first] = edits
    const merged = mergedDishes(what)
    if (merged) {
      const named = (key: string, name: string) =>
        edits.find((one) => one.file === 'dishes.json' && one.key === key && one.label !== key)?.label ?? nameOf(key) ?? name
      const words = merged.isUndone ? 'office.history.unmerged' : 'office.history.merged'
      return t(words, { name: named(merged.drop, merged.dropName), kept: named(merged.keep, merged.keepName) })
    }
    if (!first && picture)
      return picture.folder === documentFolder ? t('office.documents.added', { name: picture.name }) : t('office.history.picture_added')
    if (!first) return importedIn(what) === '' ? t('office.history.outside') : t('office.history.imported', { name: importedIn(what) })
    // Of an undo whose prices wait for a second person only the whole is noted as that.
    const isUndo = undoes !== null || what?.startsWith('undo of version ') === true
    const name = nameOfEdit(first, isUndo)
    const title = count === 1 ? name : t('office.history.many', { name, count: count - 1 })
    if (!isUndo) return title
    return t(isComing ? 'office.planned.undo' : 'office.history.put_back', { name: title })
  }
  const authorOf = (author: string) => (author === email ? t('office.history.you') : shortName(author))
  const byWhom = ({ at, author }: ContentChange) => `${when(at)}, ${authorOf(author)}`
  const valueIn = ({ state }: Edit, { name, before, after }: Field): ShownChange => {
    // Of a record that came or went there is one side, also of its switches.
    const sides = state === 'changed' ? shownSides(before, after) : { before, after }
    const whole = (value: unknown) => (value === null ? null : valueOf(value, name))
    const [was, is] = [whole(sides.before), whole(sides.after)]
    // An entry that came or went is said whole, and not by its name before it.
    const isWhole = name.startsWith('schedules/') || (isFields(before ?? after) && isOneSided(sides))
    const path = isWhole ? parentOf(name) : name
    const label = fieldOf(path, [was ?? '', is ?? ''])
    if (isPictureFile(after)) return { label, before: null, after: t('office.history.new_picture') }
    if (state !== 'changed') return { label, before: was, after: is }
    const parts = textParts(name.split('/').at(-1) ?? '', before, after)
    if (parts) {
      const [old, next] = [parts.before, parts.after].map((part) => (part === '' ? null : part)) as [string | null, string | null]
      if (old === null) return { label, before: null, after: t('office.history.added', { value: parts.after }) }
      if (next === null) return { label, before: null, after: t('office.history.removed', { value: old }) }
      return { label, before: old, after: next }
    }
    if (!isOneSided(sides)) return { label, before: valueOf(sides.before, name), after: valueOf(sides.after, name) }
    if (is !== null) return { label, before: null, after: t('office.history.added', { value: is }) }
    return { label, before: null, after: t('office.history.removed', { value: was ?? '' }) }
  }
  const valuesOf = ({ edits }: Pick<ContentChange, 'edits'>): ShownChange[] =>
    edits.flatMap((edit) => {
      const values = edit.fields.map((field) => valueIn(edit, field))
      // The title has the name of a record that came or went.
      const shown = values.filter(({ before, after }) => edit.state === 'changed' || (before ?? after) !== edit.label)
      return edits.length > 1 ? shown.map((one) => ({ ...one, label: `${one.label} (${labelOf(edit)})` })) : shown
    })
  const subtitleOf = (change: ContentChange): string =>
    [
      ...new Set(change.edits.map(({ file }) => kindOf(file))),
      ...(change.picture && isPictureFolder(change.picture.folder) ? [folderName(change.picture.folder)] : []),
      byWhom(change),
      ...(change.confirmed_by === null ? [] : [t('office.history.confirmed', { whom: authorOf(change.confirmed_by) })]),
      ...(change.edits.length > 0 && importedIn(change.what) ? [t('office.history.imported', { name: importedIn(change.what) })] : []),
      // The words of a command, in English alone, where there is nothing else to say.
      ...(change.edits.length === 0 && !change.picture && !importedIn(change.what) && change.what ? [change.what] : []),
      ...(change.why ? [change.why] : []),
    ].join(' · ')
  const textOf = (change: ContentChange): string =>
    [
      titleOf(change),
      subtitleOf(change),
      ...change.edits.map(labelOf),
      ...valuesOf(change).flatMap(({ label, before, after }) => [label, before ?? '', after ?? '']),
    ].join(' ')
  return { kindOf, fieldOf, valueOf, titleOf, subtitleOf, valuesOf, textOf, byWhom, authorOf }
}

export type ChangeWords = ReturnType<typeof useChangeWords>
