type Translated<Field extends string> = { [field in Field]?: unknown } & { translations: readonly { [key: string]: unknown }[] }

/** A text of a record in each language that has one, the record's own first. */
export const textsOf = <Field extends string>(record: Translated<Field>, field: Field): string[] =>
  [record[field], ...record.translations.map((one) => one[field])].filter((text) => typeof text === 'string')
