import { type OnTheGoOption, onTheGoOptions } from '#contract/forms.ts'
import { basesOfEntrees, onTheGoChoices, type OnTheGoList } from '#domain/on-the-go-options.ts'
import { handlePublic } from '#server/context.ts'

const optionsOf = (list: OnTheGoList): OnTheGoOption[] =>
  onTheGoChoices[list].map(([english, french]) => ({ value: english, name: english, translations: [{ locale: 'fr-ca', name: french }] }))

const entreesOf = (base: string): string[] =>
  Object.entries(basesOfEntrees).flatMap(([entree, bases]) => (bases.some(([english]) => english === base) ? [entree] : []))

const payload = {
  entrees: optionsOf('entrees'),
  bases: optionsOf('bases').map((base) => ({ ...base, entrees: entreesOf(base.value) })),
  proteins: optionsOf('proteins'),
  cheeses: optionsOf('cheeses'),
  dressings: optionsOf('dressings'),
  addons: optionsOf('addons'),
  sides: optionsOf('sides'),
  drinks: optionsOf('drinks'),
  plans: optionsOf('plans'),
}

export const onTheGo = [handlePublic(onTheGoOptions, async () => ({ payload }))]
