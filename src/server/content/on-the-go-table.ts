import type { Locale } from '#contract/wire.ts'
import { profileAllergens } from '#domain/allergen-profile.ts'
import { allergenWords } from '#domain/allergens.ts'
import type { Cell } from '#domain/csv.ts'
import { languageOf } from '#domain/locale-format.ts'
import { onTheGoChoices, type OnTheGoList } from '#domain/on-the-go-options.ts'
import type { StoredForm } from '#server/db/forms.ts'
import { words } from '#server/words.ts'
import { shownInstant } from './shown-instant.ts'

/** The fields of an On The Go order in the order of its columns, each with the words above it. */
const labels = {
  student_id: 'on_the_go.student_id',
  name: 'dietary.name',
  email: 'login.email',
  plan: 'on_the_go.plan',
  entree: 'on_the_go.entree',
  base: 'on_the_go.base',
  protein: 'on_the_go.protein',
  cheese: 'on_the_go.cheese',
  dressing_sauce: 'on_the_go.dressing',
  addons: 'on_the_go.addons',
  sides: 'on_the_go.sides',
  drink: 'on_the_go.drink',
  pick_up_date: 'on_the_go.pick_up_date',
  pick_up: 'on_the_go.pick_up',
  allergens: 'dietary.allergens',
  other_allergies: 'dietary.other_allergies',
  comments: 'dietary.comments',
  locale: 'office.feedback.column.locale',
} as const
type Column = keyof typeof labels

export const onTheGoColumns = Object.keys(labels) as Column[]

const lists: Partial<Record<Column, OnTheGoList>> = {
  plan: 'plans',
  entree: 'entrees',
  base: 'bases',
  protein: 'proteins',
  cheese: 'cheeses',
  dressing_sauce: 'dressings',
  addons: 'addons',
  sides: 'sides',
  drink: 'drinks',
}

type OrderAnswers = Partial<Record<Column, string | readonly string[]>>

export const orderAnswers = ({ data }: StoredForm): OrderAnswers => JSON.parse(data) as OrderAnswers

const chosenName = (list: OnTheGoList | undefined, value: string, locale: Locale): string =>
  (list && languageOf(locale) === 'fr' ? onTheGoChoices[list].find(([english]) => english === value)?.[1] : undefined) ?? value

/** An order stores the names of the wire, which are English. */
const allergenName = (value: string, locale: Locale): string =>
  Object.hasOwn(profileAllergens, value) ? words(locale, allergenWords[profileAllergens[value as keyof typeof profileAllergens]]) : value

/** An answer in a language; several of a list are separated by "; ". */
export const orderAnswer = (answers: OrderAnswers, column: Column, locale: Locale): string =>
  [answers[column] ?? []]
    .flat()
    .map((value) => (column === 'allergens' ? allergenName(value, locale) : chosenName(lists[column], value, locale)))
    .join('; ')

export const orderLabel = (column: Column, locale: Locale): string => words(locale, labels[column])

/** What each column of the orders holds, for a workbook. */
export const onTheGoKinds = ['time', ...onTheGoColumns.map((column) => (column === 'pick_up_date' ? 'date' : 'text'))] as const

/** Orders as a table with its head, for the office. */
export const onTheGoTable = (orders: readonly StoredForm[], { zone, locale }: { zone: string; locale: Locale }): Cell[][] => [
  [words(locale, 'office.feedback.column.received'), ...onTheGoColumns.map((column) => orderLabel(column, locale))],
  ...orders.map((order) => {
    const answers = orderAnswers(order)
    return [shownInstant(order.received_at, zone, locale), ...onTheGoColumns.map((column) => orderAnswer(answers, column, locale))]
  }),
]
