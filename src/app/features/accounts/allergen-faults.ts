import type { ProblemCode } from '#contract/errors.ts'
import { checkAllergenProfile } from '#domain/allergen-profile.ts'
import { typedWords } from '#domain/allergen-words.ts'
import type { Fault } from '#app/forms/use-fields.ts'

type AllergenField = 'other_words' | 'contact_name' | 'contact_number'

type Given = { allergens: readonly string[]; other: boolean; other_words: string; contact_name: string; contact_number: string }

/** The faults of an allergen form; in its list only the free text can be wrong (ALLG-02 to ALLG-04). */
export const allergenFaults = ({ other, other_words, ...form }: Given): Fault<AllergenField>[] => {
  const nothingNamed = other && typedWords(other_words).length === 0
  // A ticked "other" box without a name is an entry too.
  const allergens = nothingNamed ? [...form.allergens, 'Other: '] : form.allergens
  return checkAllergenProfile({ ...form, allergens }).map(({ field, code }) => ({
    field: field === 'allergens' ? 'other_words' : field,
    code,
  }))
}

const fields: Partial<Record<ProblemCode, AllergenField>> = {
  other_allergen_required: 'other_words',
  allergen_unknown: 'other_words',
  contact_name_required: 'contact_name',
  contact_name_letters: 'contact_name',
  phone_required: 'contact_number',
  phone_numbers_only: 'contact_number',
  phone_invalid: 'contact_number',
}

/** The form field of a field that the server refused. */
export const allergenFieldOf = (code: ProblemCode): AllergenField | null => fields[code] ?? null
