import type * as z from 'zod/mini'
import { type PackFileName, packFileNames, ruleOf } from '#server/shapes/pack-files.ts'
import { type Plan, plannedValues } from './plan.ts'
import { type PackProblem, type Path, pointerOf, problemAt, shown } from './problem.ts'
import type { ReadPart } from './read-pack.ts'
import { elementOf, optionFor, shapeOf } from './schema-walk.ts'
import type { PackSection, PackSite } from '#server/shapes/site.ts'

type Schema = z.core.$ZodType

const hidingFields = (file: PackFileName): string[] =>
  (file === 'site.json' ? ['published'] : ['published', 'active']).filter((name) => {
    const field = shapeOf(ruleOf(file).schema)[name] as z.ZodMiniType | undefined
    return field?.safeParse(undefined).data === false
  })

const leftOutStates = (parts: readonly ReadPart[]): PackProblem[] =>
  parts.flatMap(({ file, entries }) =>
    hidingFields(file).flatMap((field) =>
      entries
        .filter(({ raw }) => (raw as Record<string, unknown>)[field] === undefined)
        .map(({ at }) => problemAt(file, [...at, field], 'is missing, so the record is not shown; expected true or false')),
    ),
  )

/** Fields that are the same in every language: names, files, addresses, values for programs. */
const sameEverywhere = new Set(
  (
    'first_name last_name file_name image_id banner file url link external_link slug ' +
    'student_id_pattern email_domain store google_pay_token'
  ).split(' '),
)

/** Schools and places have proper names; the name of regular hours is never shown. */
const hasOwnName = (shape: Readonly<Record<string, Schema>>, { type }: Record<string, unknown>): boolean =>
  'timezone' in shape || 'schedules' in shape || ('open_late' in shape && type !== 'reservation')

const textsWithoutFrench = (schema: Schema, value: unknown, path: Path = []): { text: string; path: Path }[] => {
  const option = optionFor(schema, value)
  if (option) return textsWithoutFrench(option, value, path)
  const element = elementOf(schema)
  if (element && Array.isArray(value)) return value.flatMap((one, index) => textsWithoutFrench(element, one, [...path, index]))
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  const [shape, record] = [shapeOf(schema), value as Record<string, unknown>]
  const translations = (record['translations'] ?? []) as Record<string, unknown>[]
  const translatable = shape['translations'] ? Object.keys(shapeOf(elementOf(shape['translations']) ?? shape['translations'])) : []
  const own = translatable.flatMap((field) => {
    const text = record[field]
    if (sameEverywhere.has(field) || (field === 'name' && hasOwnName(shape, record))) return []
    if (typeof text !== 'string' || !/\p{L}/u.test(text)) return []
    // A record with a translation into English is itself French.
    return translations.some((one) => typeof one[field] === 'string' && one[field] !== '') ? [] : [{ text, path: [...path, field] }]
  })
  const inside = Object.entries(record).flatMap(([key, one]) =>
    shape[key] && key !== 'translations' ? textsWithoutFrench(shape[key], one, [...path, key]) : [],
  )
  return [...own, ...inside]
}

const examples = 5

const missingFrench = (plan: Plan, site: PackSite | null): PackProblem[] => {
  if (!site?.bilingual || site.default_locale === 'fr-ca') return []
  return packFileNames.flatMap((file) => {
    const found = plan[file].entries.flatMap(({ value, at }) => (at === null ? [] : textsWithoutFrench(ruleOf(file).schema, value, at)))
    const once = [...new Map(found.map((one) => [one.text, one] as const)).values()]
    if (once.length === 0) return []
    const named = once.slice(0, examples).map(({ text, path }) => `${shown(text)} (${pointerOf(path)})`)
    const more = once.length > examples ? ` and ${once.length - examples} more` : ''
    return [problemAt(file, [], `has no French for ${named.join(', ')}${more}, but the school is bilingual`)]
  })
}

/** Which section shows the records of a file (SECT-04). */
const sectionOf: Partial<Record<PackFileName, readonly string[]>> = {
  'menus.json': ['whats-on-the-menu'],
  'events.json': ['events'],
  'balanced_u_events.json': ['balanced_u_events', 'balanced-u-events'],
  'news.json': ['news'],
  'special_offers.json': ['special-offers'],
  'newsletters.json': ['newsletters'],
  'photo_albums.json': ['photo-albums'],
  'staff.json': ['staff'],
  'surveys.json': ['surveys'],
  'dining_blog_articles.json': ['dining-blog'],
  'directors_meetings.json': ['directors-meetings'],
  'catering_files.json': ['catering-files'],
  'orderform.json': ['meal-plan-purchase'],
}

export const openSections = (plan: Plan): ReadonlySet<string> =>
  new Set(
    plannedValues<PackSection>(plan, 'sections.json')
      .filter(({ active, published }) => active && published)
      .map(({ slug }) => slug.toLowerCase()),
  )

const withoutSection = (plan: Plan): PackProblem[] => {
  const open = openSections(plan)
  return packFileNames.flatMap((file) => {
    const slugs = sectionOf[file]
    const isChecked = plan[file].given || plan['sections.json'].given
    if (!slugs || !isChecked || plan[file].entries.length === 0 || slugs.some((slug) => open.has(slug))) return []
    return [problemAt(file, [], `is not shown on any page; expected an active and published section "${slugs[0]}" in sections.json`)]
  })
}

export const findShownWarnings = (plan: Plan, parts: readonly ReadPart[]): PackProblem[] => [
  ...leftOutStates(parts),
  ...missingFrench(plan, plannedValues<PackSite>(plan, 'site.json')[0] ?? null),
  ...withoutSection(plan),
]
