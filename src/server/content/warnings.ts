import { isKnownAllergen } from '#domain/allergens.ts'
import type { StoredFile } from '#server/db/stored-pack.ts'
import { findLinkWarnings } from './link-warnings.ts'
import { findLookWarnings } from './look-warnings.ts'
import { type PackFileName, packFileNames, ruleOf } from './pack-files.ts'
import { type Plan, plannedValues } from './plan.ts'
import { type PackProblem, problemAt, shown } from './problem.ts'
import type { ReadPart } from './read-pack.ts'
import { markedIn } from './schema-walk.ts'
import { findShopWarnings } from './shop-warnings.ts'
import { findShownWarnings } from './shown-warnings.ts'
import { findTimeWarnings } from './time-warnings.ts'
import type { PackDish, PackFilter, PackMenu } from './shapes/menu.ts'
import type { PackCarousel, PackSite } from './shapes/site.ts'

type Named = Pick<StoredFile, 'folder' | 'name'>

const missingPictures = (plan: Plan, there: ReadonlySet<string>): PackProblem[] => {
  const missing = (file: PackFileName, at: (string | number)[], folder: string, name: string): PackProblem[] =>
    name === '' || there.has(`${folder}/${name}`) ? [] : [problemAt(file, at, `files/${folder}/${name} is not there; it will not be shown`)]
  const named = packFileNames
    .filter((file) => file !== 'menus.json' && file !== 'dishes.json')
    .flatMap((file) =>
      plan[file].entries.flatMap(({ value, at }) =>
        at === null
          ? []
          : markedIn(ruleOf(file).schema, value).flatMap(({ mark, text, path }) =>
              mark.kind === 'file' ? missing(file, [...at, ...path], mark.folder, text) : [],
            ),
      ),
    )
  const mark = plan['site.json'].given ? plannedValues<PackSite>(plan, 'site.json')[0]?.extra?.['mark'] : undefined
  return [...named, ...(typeof mark === 'string' ? missing('site.json', ['extra', 'mark'], 'images', mark) : [])]
}

const undeclaredDishes = (plan: Plan): PackProblem[] => {
  if (!plan['dishes.json'].given && !plan['menus.json'].given) return []
  const served = new Set(
    plannedValues<PackMenu>(plan, 'menus.json').flatMap((menu) =>
      menu.periods.flatMap((period) => period.categories.flatMap((category) => category.items.map(({ mrn }) => mrn))),
    ),
  )
  const silent = plannedValues<PackDish>(plan, 'dishes.json').filter(
    (dish) => dish.filters.length === 0 && dish.custom_allergens.length === 0 && served.has(dish.mrn),
  )
  if (silent.length === 0) return []
  const names = silent.slice(0, 5).map(({ mrn, name }) => `${mrn} ${name}`)
  const more = silent.length > names.length ? ` and ${silent.length - names.length} more` : ''
  return [
    problemAt(
      'dishes.json',
      [],
      `${silent.length === 1 ? 'a dish on a menu declares' : `${silent.length} dishes on menus declare`} nothing, so guests with allergies read "unknown": ${names.join(', ')}${more}`,
    ),
  ]
}

/** Whoever avoids one of the list's allergens is shown the dishes of such a record. */
const unknownAllergens = (plan: Plan): PackProblem[] =>
  plan['filters.json'].entries.flatMap(({ value, at }) => {
    const filter = value as PackFilter
    if (at === null || filter.type !== 'allergen' || isKnownAllergen(filter)) return []
    return [
      problemAt(
        'filters.json',
        [...at, 'name'],
        `${shown(filter.name)} is no name that the list of allergens knows; only guests who choose this very name have its dishes hidden`,
      ),
    ]
  })

const slideTargets = { event_id: 'events.json', special_offer_id: 'special_offers.json' } as const

/** A slide without an address of its own leads to the page of its event or offer. */
const lostSlides = (plan: Plan): PackProblem[] =>
  (['event_id', 'special_offer_id'] as const).flatMap((field) => {
    const file = slideTargets[field]
    if (plan[file].broken) return []
    const there = new Set(plannedValues<{ id: string }>(plan, file).map(({ id }) => id))
    return plan['carousel.json'].entries.flatMap(({ value, at }) => {
      const { [field]: id, link } = value as PackCarousel
      if (at === null || id === '' || link !== '' || there.has(id)) return []
      return [problemAt('carousel.json', [...at, field], `names ${shown(id)}, which is not in ${file}; its slide leads to no page`)]
    })
  })

/** What a pack may hold but its people should know. */
export const findWarnings = (plan: Plan, parts: readonly ReadPart[], files: readonly Named[]): PackProblem[] => [
  ...missingPictures(plan, new Set(files.map(({ folder, name }) => `${folder}/${name}`))),
  ...undeclaredDishes(plan),
  ...unknownAllergens(plan),
  ...lostSlides(plan),
  ...findLookWarnings(plan),
  ...findShownWarnings(plan, parts),
  ...findTimeWarnings(plan),
  ...findLinkWarnings(plan, files),
  ...findShopWarnings(plan),
]
