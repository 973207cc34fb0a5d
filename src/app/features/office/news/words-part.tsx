import { useState } from 'react'
import type { Language } from '#domain/locale-format.ts'
import { ownPlace, placeField, type TextField as FieldRule, type TextKind, textFieldsOf, type TextValues } from '#domain/office-texts.ts'
import { useWords } from '#app/i18n/words.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { DocumentField } from './document-field.tsx'
import { usePlaces } from './queries.ts'
import { RichTextField } from './rich-text-field.tsx'
import { useTextWords } from './use-text-words.ts'

type PartProps = {
  kind: TextKind
  values: TextValues
  /** The languages of the school, its first one first. */
  spoken: readonly Language[]
  errorOf: (name: string) => string | undefined
  onChange: (part: TextValues) => void
}

/** The texts of a record, each language beside the other. */
export const WordsPart = ({ kind, hidden, ...shared }: PartProps & { hidden: readonly string[] }) => {
  const t = useWords()
  return (
    <section className="card stack" aria-labelledby="office-text-words">
      <h2 id="office-text-words">{t('office.field.text')}</h2>
      {textFieldsOf(kind)
        .filter(({ name }) => name !== placeField.name && !hidden.includes(name))
        .map((field) => (
          <InLanguages key={field.name} field={field} {...shared} />
        ))}
    </section>
  )
}

const InLanguages = ({ field, values, spoken, errorOf, onChange }: Omit<PartProps, 'kind'> & { field: FieldRule }) => {
  const { fieldName } = useTextWords()
  const [first] = useState(values)
  return (
    <div className={spoken.length > 1 ? 'office-columns text-languages' : undefined}>
      {spoken.map((language) => {
        const name = `${field.name}.${language}`
        const shared = {
          name,
          label: fieldName(spoken.length > 1 ? name : field.name),
          value: String(values[name] ?? ''),
          error: errorOf(name),
          onChange: (value: string) => onChange({ [name]: value }),
        }
        if (field.as === 'html') return <RichTextField key={name} {...shared} language={language} opened={String(first[name] ?? '')} />
        if (field.as === 'pdf') return <DocumentField key={name} {...shared} />
        return (
          <TextField
            key={name}
            {...shared}
            {...(field.as === 'lines' ? { rows: 3 } : { type: field.as === 'link' ? 'url' : 'text' })}
            lang={field.as === 'link' || field.as === 'address' ? undefined : `${language}-CA`}
            autoComplete="off"
            required={field.isRequired === true && language === spoken[0]}
          />
        )
      })}
    </div>
  )
}

/** Where something takes place: a place of the school, or words. */
export const PlacePart = ({ values, spoken, errorOf, onChange }: Omit<PartProps, 'kind'>) => {
  const t = useWords()
  const places = usePlaces(true)
  const place = String(values['place'] ?? '')
  return (
    <section className="card stack" aria-labelledby="office-text-place">
      <h2 id="office-text-place">{t('office.field.location')}</h2>
      <SelectField
        name="place"
        label={t('office.texts.where')}
        value={place}
        groups={[
          {
            label: null,
            options: [
              { value: '', label: t('office.texts.no_place') },
              ...places.map(({ id, name }) => ({ value: id, label: name })),
              { value: ownPlace, label: t('office.texts.other_place') },
            ],
          },
        ]}
        onChange={(next) => onChange({ place: next })}
      />
      {place === ownPlace && <InLanguages field={placeField} values={values} spoken={spoken} errorOf={errorOf} onChange={onChange} />}
    </section>
  )
}
