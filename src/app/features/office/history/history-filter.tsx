import type { ContentChange } from '#contract/office-content.ts'
import { searchText } from '#domain/search-text.ts'
import { useWords } from '#app/i18n/words.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { ChangeWords } from './use-change-words.ts'

export type Filter = { text: string; author: string; file: string }
export const noFilter: Filter = { text: '', author: '', file: '' }

/** The changes that a filter leaves. */
export const filtered = (changes: readonly ContentChange[], { text, author, file }: Filter, words: ChangeWords): ContentChange[] => {
  const sought = searchText(text)
  return changes.filter(
    (one) =>
      (author === '' || one.author === author) &&
      (file === '' || one.edits.some((edit) => edit.file === file)) &&
      (sought === '' || searchText(words.textOf(one)).includes(sought)),
  )
}

/** Narrows the changes that are loaded. */
export const HistoryFilter = ({ changes, filter, onChange, words }: HistoryFilterProps) => {
  const t = useWords()
  const authors = [...new Set(changes.map(({ author }) => author))]
    .map((author) => ({ value: author, label: words.authorOf(author) }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
  const files = [...new Set(changes.flatMap(({ edits }) => edits.map(({ file }) => file)))]
    .map((file) => ({ value: file, label: words.kindOf(file) }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
  const groupsOf = (all: string, options: { value: string; label: string }[]) => [
    { label: null, options: [{ value: '', label: all }, ...options] },
  ]
  return (
    <div className="office-filter">
      <TextField
        name="text"
        type="search"
        label={t('office.search')}
        value={filter.text}
        onChange={(text) => onChange({ ...filter, text })}
      />
      <SelectField
        label={t('office.history.by')}
        value={filter.author}
        groups={groupsOf(t('office.everyone'), authors)}
        onChange={(author) => onChange({ ...filter, author })}
      />
      <SelectField
        label={t('office.history.kind')}
        value={filter.file}
        groups={groupsOf(t('office.history.all_kinds'), files)}
        onChange={(file) => onChange({ ...filter, file })}
      />
    </div>
  )
}

type HistoryFilterProps = {
  changes: readonly ContentChange[]
  filter: Filter
  onChange: (filter: Filter) => void
  words: ChangeWords
}
