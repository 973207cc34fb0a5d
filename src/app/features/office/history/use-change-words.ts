import type { ContentChange } from '#contract/office-content.ts'
import { useWords } from '#app/i18n/words.ts'
import { shortName, useStaff } from '../session.ts'
import { useWhen } from '../use-when.ts'
import { onlyDifferent } from './shown-values.ts'
import { useValueWords } from './use-value-words.ts'

export type ShownChange = { label: string; before: string; after: string }
type Edit = ContentChange['edits'][number]
type Titled = Pick<ContentChange, 'edits' | 'edit_count' | 'undoes'>

/** A change of the content in words: what it is about, by whom, and each value before and after. */
export const useChangeWords = (nameOf: (id: string) => string | undefined) => {
  const t = useWords()
  const { email } = useStaff()
  const when = useWhen()
  const { kindOf, fieldOf, valueOf } = useValueWords(nameOf)

  /** Of a file that is one record, the one entry that it is all about. */
  const entryOf = ({ fields }: Edit): string | undefined => {
    const entries = fields.map(({ name }) => name.split('/').flatMap((part) => nameOf(part) ?? [])[0])
    return entries.every((one) => one === entries[0]) ? entries[0] : undefined
  }
  const labelOf = (edit: Edit): string =>
    edit.label === '' || edit.label === edit.file ? (entryOf(edit) ?? kindOf(edit.file)) : edit.label
  const nameOfEdit = (edit: Edit): string => {
    const name = labelOf(edit)
    if (edit.state === 'new') return t('office.history.new', { name })
    return edit.state === 'deleted' ? t('office.history.deleted', { name }) : name
  }

  const titleOf = ({ edits, edit_count: count, undoes }: Titled): string => {
    const [first] = edits
    if (!first) return t('office.history.outside')
    const title = count === 1 ? nameOfEdit(first) : t('office.history.many', { name: nameOfEdit(first), count: count - 1 })
    return undoes === null ? title : t('office.history.put_back', { name: title })
  }
  const authorOf = (author: string) => (author === email ? t('office.history.you') : shortName(author))
  const byWhom = ({ at, author }: ContentChange) => `${when(at)}, ${authorOf(author)}`
  const valuesOf = ({ edits }: Pick<ContentChange, 'edits'>): ShownChange[] =>
    edits.flatMap((edit) =>
      edit.fields.map(({ name, before, after }) => {
        const [gone, come] = onlyDifferent(before, after)
        return {
          label: edits.length > 1 ? `${fieldOf(name)} (${labelOf(edit)})` : fieldOf(name),
          before: valueOf(gone, name),
          after: valueOf(come, name),
        }
      }),
    )
  const subtitleOf = (change: ContentChange): string =>
    [
      ...new Set(change.edits.map(({ file }) => kindOf(file))),
      byWhom(change),
      ...(change.confirmed_by === null ? [] : [t('office.history.confirmed', { whom: authorOf(change.confirmed_by) })]),
      // The words of a command, in English alone, where there is nothing else to say.
      ...(change.edits.length === 0 && change.what ? [change.what] : []),
      ...(change.why ? [change.why] : []),
    ].join(' · ')
  const textOf = (change: ContentChange): string =>
    [
      titleOf(change),
      subtitleOf(change),
      ...change.edits.map(labelOf),
      ...valuesOf(change).flatMap(({ label, before, after }) => [label, before, after]),
    ].join(' ')
  return { kindOf, fieldOf, valueOf, titleOf, subtitleOf, valuesOf, textOf, byWhom, authorOf }
}

export type ChangeWords = ReturnType<typeof useChangeWords>
