import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { describe, expect, test } from 'vitest'
import { english } from '#lang/en-ca.ts'
import { french } from '#lang/fr-ca.ts'
import { root } from '../support/trial.ts'

/** Messages that French writes just as English does; any other pair that is the same was never translated. */
const sameInBoth = [
  'alerts.urgent allergens.gluten card.expiration cart.code dietary.date errors.faculty_email errors.student_blocked feedback.type_parent',
  'home.events.at home.tab.menus menus.calories menus.calories_short nav.menu nav.tab.menus nutrition.calcium',
  'nutrition.calories nutrition.exact nutrition.number nutrition.potassium nutrition.sodium office.alert.severity.urgent',
  'office.documents.pdf office.export.province office.feedback.column.comments',
  'office.field.action office.field.calories office.field.code office.field.desc office.field.description office.field.key',
  'office.field.labels office.field.lat office.field.lon office.field.message office.field.photos office.field.portion',
  'office.field.province office.field.question office.field.section_slug office.field.site_logo on_the_go.base',
  'order.date orders.total person.canada place.cuisine.barbecue place.cuisine.pizza place.cuisine.steak place.menu',
  'place.payment.apple_pay place.payment.google_pay place.payment.samsung_pay purchase.month surveys.total',
].flatMap((line) => line.split(' '))

const languages: [name: string, words: Record<string, string>][] = [
  ['English', english],
  ['French', french],
]
const keys = (Object.keys(english) as (keyof typeof english)[]).toSorted()
const pattern = (text: string) => new RegExp(`^${text.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '[\\w.-]+')}$`)

/** "count:plural", "name:argument": what a message must be given, at any depth. */
const needs = (elements: MessageFormatElement[]): string[] =>
  elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return []
    const inner = 'options' in element ? Object.values(element.options).flatMap((option) => needs(option.value)) : []
    const children = element.type === TYPE.tag ? needs(element.children) : []
    return [`${element.value}:${TYPE[element.type]}`, ...inner, ...children]
  })
const needsOf = (message: string) => [...new Set(needs(parse(message)))].toSorted().join()
const isMessage = (message: string) => {
  try {
    return parse(message).length > 0
  } catch {
    return false
  }
}

const source = globSync('{src,sw}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !file.includes('.gen.'))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n')
  .replaceAll(/\/\*[^]*?\*\/|(?<![:'"`])\/\/.*/g, '')
const all = (expression: RegExp) => [...source.matchAll(expression)].map((match) => match[1] ?? '')
/** Keys as `t('…')`, `<FormattedMessage id="…">` and `formatMessage({ id: '…' })` name them. */
const named = [
  ...new Set([
    ...all(/\bt\(\s*'([^']+)'/g),
    ...all(/<FormattedMessage\b[^>]*?\bid="([^"]+)"/g),
    ...all(/\bformatMessage\(\s*\{\s*id:\s*'([^']+)'/g),
  ]),
]
const quoted = new Set(all(/['"]([a-z][\w-]*(?:\.[\w-]+)+)['"]/g))
/** `allergens.${name}`, whose values the compiler checks against the keys. */
const patterns = all(/`([a-z]\w*\.[\w.]*\$\{[^`]*)`/g).map(pattern)

describe.each(languages)('%s words', (_name, words) => {
  test('are complete', () => {
    expect(Object.keys(words).toSorted()).toEqual(keys)
  })

  test.each([
    ['are not empty', (message: string) => message.trim() !== ''],
    ['are ICU messages', isMessage],
    ['have straight apostrophes', (message: string) => !/[‘’]/.test(message)],
    // Written once before a brace, an apostrophe swallows it: d''{name}.
    ['double an apostrophe before a brace', (message: string) => !/(^|[^'])'[{}<>]/.test(message)],
  ])('%s', (_what, holds) => {
    expect(Object.entries(words).filter(([, message]) => !holds(message))).toEqual([])
  })
})

const areas = globSync('en-ca/*.json', { cwd: join(root, 'lang') }).map((file) => basename(file, '.json'))
const keysOf = (area: string, folder = 'en-ca') =>
  Object.keys(JSON.parse(readFileSync(join(root, 'lang', folder, `${area}.json`), 'utf8')) as Record<string, string>)

test.each(areas)('the words of %s are sorted by their keys, in the same file in both languages', (area) => {
  expect(keysOf(area)).toEqual(keysOf(area).toSorted())
  expect(keysOf(area, 'fr-ca')).toEqual(keysOf(area))
})

test('no key is in two files', () => {
  expect(areas.flatMap((area) => keysOf(area))).toHaveLength(keys.length)
})

test('the office has one key for the same words', () => {
  // A field, a file and a column are called by their names in the content.
  const own = keys.filter((key) => /^office\.(?!(field|file|feedback\.column)\.)/.test(key) && quoted.has(key))
  const ofSameWords = Map.groupBy(own, (key) => `${english[key]}\n${french[key]}`)
  expect([...ofSameWords.values()].filter((same) => same.length > 1)).toEqual([])
})

test('a message has the same placeholders in both languages', () => {
  expect(keys.filter((key) => needsOf(french[key]) !== needsOf(english[key]))).toEqual([])
})

test('French is translated', () => {
  expect(keys.filter((key) => english[key] === french[key])).toEqual(sameInBoth)
})

test('French puts a space that does not break before a colon and inside quotation marks', () => {
  expect(Object.entries(french).filter(([, message]) => / [:»]|« /.test(message))).toEqual([])
})

test('every key that the code names has words', () => {
  expect(named.filter((key) => !(key in english))).toEqual([])
})

test('no words are left over', () => {
  expect(keys.filter((key) => !quoted.has(key) && !patterns.some((one) => one.test(key)))).toEqual([])
})
