import { expect, test } from 'vitest'
import { TextField } from '#app/ui/text-field.tsx'
import { markupOf } from './markup.tsx'

test.each([
  ['one line', {}],
  ['several lines', { rows: 3 }],
])('a text of %s is read aloud in its own language', (_, size) => {
  const field = <TextField {...size} name="note" label="Note, in French" lang="fr-CA" value="Fermé" onChange={() => {}} />
  expect(markupOf(field)).toMatch(/<(input|textarea)[^>]* lang="fr-CA"/)
})
