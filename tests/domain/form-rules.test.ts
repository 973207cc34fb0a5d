import { describe, expect, test } from 'vitest'
import { problems } from '#contract/errors.ts'
import {
  checkHealthForm,
  checkWholeForm,
  dietaryAllergens,
  type HealthForm,
  normalizedHealthForm,
  moreDietaryAllergens,
} from '#domain/health-form.ts'
import { checkOnTheGo, normalizedOnTheGo, type OnTheGoForm, pickUpDays, pickUpTime } from '#domain/on-the-go.ts'
import { basesOfEntrees, onTheGoChoices } from '#domain/on-the-go-options.ts'
import { allergen, dietary } from './build-dish.ts'

const health: HealthForm = {
  date: '2026-11-25',
  city: '',
  name: 'Zoé Bélanger',
  email: 'zoe@maple.test',
  allergens: ['Milk', 'Other (Please specify)'],
  other_allergies: 'Kiwi',
  epipen: 'Yes',
  carries_epinephrine: 'Yes',
  celiac: 'No',
  gluten_intolerant: '',
  gf_diet: 'Yes',
  medical_diet: '',
  consent: 'Yes',
  additional_comments: '',
}
const past = 'pick_up: This pick-up time has passed. Please choose a later one.'
const otherDay = 'pick_up_date: Please choose a pick-up day within the next two weeks.'
const order: OnTheGoForm = {
  student_id: 'A123 456',
  name: 'Zoé Bélanger',
  email: 'zoe@maple.test',
  plan: 'Gold',
  entree: 'Salad',
  base: 'Romaine',
  protein: '',
  cheese: '',
  dressing_sauce: '',
  addons: [],
  sides: [],
  drink: '',
  pick_up_date: '',
  pick_up: '12:30',
  allergens: [],
  other_allergies: '',
  comments: '',
}

describe('the dietary health form', () => {
  const faults = (given: Partial<HealthForm>) =>
    checkHealthForm({ ...health, ...given }).map(({ field, code }) => `${field}: ${problems[code].msg}`)

  test('[FORM-12][CONST-27] lists eleven allergens', () => {
    expect(dietaryAllergens).toEqual(
      'Milk, Soy, Wheat, Egg, Fish, Shellfish, Peanuts, Tree Nuts, Gluten, Corn, Other (Please specify)'.split(', '),
    )
  })

  test('[FORM-12] D4 adds the allergens that the school records and the list lacks, by the alphabet, each once', () => {
    const filters = ['Sulphites*', 'Mustard', 'Corn', 'Shellfish - Crustacean', 'MSG', 'Milk', 'Unknown', 'Sulphites'].map((name) =>
      allergen(name),
    )
    const more = moreDietaryAllergens([...filters, dietary('Vegan')], (a, b) => a.name.localeCompare(b.name)).map(({ name }) => name)
    expect(more).toEqual(['MSG', 'Mustard', 'Sulphites'])
    const form = { ...health, allergens: ['Other (Please specify)', 'Sulphites', 'Mustard', 'Milk'] }
    expect(checkHealthForm(form, more)).toEqual([])
    expect(checkHealthForm(form)).toEqual([{ field: 'allergens', code: 'allergen_unknown' }])
    expect(normalizedHealthForm(form, more).allergens).toEqual(['Milk', 'Mustard', 'Sulphites', 'Other (Please specify)'])
  })

  test.each([
    ['', ['city: Your city is required.']],
    ['  ', ['city: Your city is required.']],
    ['Trois-Rivières 2', ["city: The city field must contain only letters, ', and -"]],
    ['Montréal', []],
    ["Val d'Or", []],
  ])('[FORM-05] needs a city of letters and spaces on the page: "%s"', (city, expected) => {
    expect(checkWholeForm({ ...health, city }).map(({ field, code }) => `${field}: ${problems[code].msg}`)).toEqual(expected)
  })

  test('[FORM-05][FORM-Q1] names a missing city between date and name, and accepts a call without one', () => {
    expect(checkWholeForm({ ...health, date: '', name: '' }).map(({ field }) => field)).toEqual(['date', 'city', 'name'])
    expect(checkHealthForm({ ...health, city: '' })).toEqual([])
  })

  test('[FORM-04 to 09] names all that is missing, in the order of the documents', () => {
    expect(faults({ date: '', name: ' ', email: '', allergens: [], consent: '' })).toEqual([
      'date: The date is required.',
      'name: Your name is required.',
      'email: Your email is required.',
      'allergens: At least one allergen is required.',
      'consent: You must give consent.',
    ])
  })

  test.each<[string, Partial<HealthForm>, string[]]>([
    ['whole', {}, []],
    ['FORM-04', { date: 'soon' }, ['date: Invalid Date']],
    ['FORM-Q1', { city: 'Québec' }, []],
    ['FORM-05', { city: 'Toronto 5' }, ["city: The city field must contain only letters, ', and -"]],
    ['FORM-Q3', { name: "Marie-Ève O'Neil" }, []],
    ['FORM-06', { name: 'R2D2' }, ["name: The name field must contain only letters, ', and -"]],
    ['FORM-07', { email: 'zoe' }, ['email: Invalid email address']],
    ['FORM-08', { allergens: ['Kiwi'] }, ['allergens: Please choose allergens from the list.']],
    ['FORM-09', { consent: 'No' }, ['consent: You must give consent.']],
    ['FORM-09', { consent: 'Oui' }, []],
    ['FORM-10', { other_allergies: '', epipen: '', carries_epinephrine: '', celiac: '', gf_diet: '' }, []],
    ['FORM-10', { additional_comments: 'a'.repeat(5001) }, ['additional_comments: This text is too long. Please shorten it.']],
    ['FORM-10', { medical_diet: 'a'.repeat(2001) }, ['medical_diet: This text is too long. Please shorten it.']],
  ])('[%s] with %o has the faults that it should', (_, given, expected) => expect(faults(given)).toEqual(expected))

  test('[FORM-06][FEED-Q3] stores name and city with a straight apostrophe', () => {
    expect(normalizedHealthForm({ ...health, name: 'Ann L’Écuyer', city: 'Val-d’Or' })).toMatchObject({
      name: "Ann L'Écuyer",
      city: "Val-d'Or",
    })
  })

  test('[FORM-11][FORM-Q2] fills both gluten fields from one answer', () => {
    expect(normalizedHealthForm(health)).toMatchObject({ gluten_intolerant: 'Yes', gf_diet: 'Yes' })
    expect(normalizedHealthForm({ ...health, gluten_intolerant: 'No', gf_diet: '' })).toMatchObject({
      gluten_intolerant: 'No',
      gf_diet: 'No',
    })
    expect(normalizedHealthForm({ ...health, date: '26-11-25', consent: 'oui' })).toMatchObject({ date: '2026-11-25', consent: 'Yes' })
  })
})

describe('the On The Go form', () => {
  // Noon of a Wednesday in Los Angeles.
  const clock = { now: Date.parse('2026-11-25T20:00:00Z'), zone: 'America/Los_Angeles' }
  const faults = (given: Partial<OnTheGoForm>) =>
    checkOnTheGo({ ...order, ...given }, clock).map(({ field, code }) => `${field}: ${problems[code].msg}`)

  test('[FORM-15][FORM-16][CONST-29] offers the exact number of choices, none twice in a language', () => {
    const counts = Object.fromEntries(Object.entries(onTheGoChoices).map(([list, choices]) => [list, choices.length]))
    expect(counts).toEqual({ entrees: 3, bases: 19, proteins: 8, cheeses: 6, dressings: 9, addons: 6, sides: 18, drinks: 15, plans: 9 })
    for (const choices of Object.values(onTheGoChoices))
      for (const language of [0, 1] as const) expect(new Set(choices.map((names) => names[language])).size).toBe(choices.length)
    expect(onTheGoChoices.entrees.map(([name]) => name)).toEqual(['Salad', 'Sandwich', 'Pizza'])
    expect(onTheGoChoices.plans.map(([name]) => name)).toEqual(
      'Gold, Silver, Bronze, 10 Block Plan, 25 Block Plan, 40 Block Plan, 50 Block Plan, 60 Block Plan, 75 Block Plan'.split(', '),
    )
  })

  test('[FORM-Q5] has greens and grains below a salad, bread around a sandwich, and every base of the list for one of them', () => {
    const { Salad: salads, Sandwich: sandwiches, Pizza: pizzas } = basesOfEntrees
    expect([salads[0]?.[0], sandwiches[0]?.[0], pizzas]).toEqual(['Romaine', 'Whole wheat bread', []])
    expect([...salads, ...sandwiches]).toEqual(onTheGoChoices.bases)
  })

  test('[FORM-Q5] names all that is missing, in the order of the form', () => {
    const empty = { student_id: '', name: '', email: '', plan: '', entree: '', base: '', pick_up: '' }
    expect(faults(empty)).toEqual([
      'student_id: Your student ID is required.',
      'name: Your name is required.',
      'email: Your email is required.',
      'plan: A meal plan is required.',
      'entree: An entree is required.',
      'pick_up: A pick-up time is required.',
    ])
  })

  test.each<[string, Partial<OnTheGoForm>, string[]]>([
    ['whole', {}, []],
    ['in French', { plan: 'Or', entree: 'salade', base: 'Laitue romaine' }, []],
    ['student id', { student_id: '12-345' }, ['student_id: Please enter a valid student ID.']],
    ['salad', { base: '' }, ['base: A base is required.']],
    ['sandwich', { entree: 'Sandwich', base: '' }, ['base: A base is required.']],
    ['pizza', { entree: 'Pizza', base: '' }, []],
    ['entree', { entree: 'Poutine' }, ['entree: Please choose from the list.']],
    ['plan', { plan: '30 Block Plan' }, ['plan: Please choose from the list.']],
    ['drink', { drink: 'Beer' }, ['drink: Please choose from the list.']],
    ['a side of another list', { sides: ['Apple', 'Cola'] }, ['sides: Please choose from the list.']],
    ['pick-up', { pick_up: '25:00' }, ['pick_up: Please enter the pick-up time as HH:MM.']],
    ['a time of today that is over', { pick_up_date: '2026-11-25', pick_up: '12:00' }, [past]],
    ['a time of today to come', { pick_up_date: '2026-11-25', pick_up: '12:01' }, []],
    ['an early time of tomorrow', { pick_up_date: '26-11-26', pick_up: '7:00' }, []],
    ['yesterday', { pick_up_date: '2026-11-24' }, [otherDay]],
    ['the last day', { pick_up_date: '2026-12-09' }, []],
    ['a day too far', { pick_up_date: '2026-12-10' }, [otherDay]],
    ['no day at all', { pick_up_date: 'soon' }, ['pick_up_date: Invalid Date']],
    ['comments', { comments: 'a'.repeat(2001) }, ['comments: This text is too long. Please shorten it.']],
    ['allergens', { allergens: ['kiwi, and whatever grows on it'] }, []],
  ])('[FORM-Q5] has its faults named: %s, %o', (_, given, expected) => expect(faults(given)).toEqual(expected))

  test('[FEED-Q3] is stored with a straight apostrophe in its name', () => {
    expect(normalizedOnTheGo({ ...order, name: 'Ann L’Écuyer' }, clock).name).toBe("Ann L'Écuyer")
  })

  test('is stored with English names, each once', () => {
    const stored = normalizedOnTheGo({ ...order, plan: 'Or', sides: ['Pomme', 'Apple'], pick_up_date: '26-11-27', pick_up: '9:05' }, clock)
    expect(stored).toMatchObject({ plan: 'Gold', sides: ['Apple'], pick_up_date: '2026-11-27', pick_up: '09:05' })
  })

  test.each([
    ['12:30', '2026-11-25'],
    ['12:00', '2026-11-26'],
    ['0:10', '2026-11-26'],
  ])('without a day is for the next time that the clock of the school shows %s: %s', (time, day) => {
    expect(normalizedOnTheGo({ ...order, pick_up: time }, clock).pick_up_date).toBe(day)
  })

  test('offers the day of the school and two weeks, also from before to after midnight', () => {
    const days = pickUpDays({ ...clock, now: Date.parse('2026-11-26T07:59:59Z') })
    expect([days.length, days[0], days.at(-1)]).toEqual([15, '2026-11-25', '2026-12-09'])
    expect(pickUpDays({ ...clock, now: Date.parse('2026-11-26T08:00:00Z') })[0]).toBe('2026-11-26')
  })

  test.each([
    ['9:05', '09:05'],
    ['23:59', '23:59'],
    ['24:00', null],
    ['12h30', null],
    ['', null],
  ])('reads the pick-up time "%s" as %s', (text, time) => expect(pickUpTime(text)).toBe(time))
})
