import type { StoredFile } from '#server/db/stored-pack.ts'
import { findAllergenWarnings } from './allergen-warnings.ts'
import { findLinkWarnings } from './link-warnings.ts'
import { findLookWarnings } from './look-warnings.ts'
import { type PackFileName, packFileNames, ruleOf } from '#server/shapes/pack-files.ts'
import { type Plan, plannedValues } from './plan.ts'
import { type PackProblem, problemAt, shown } from './problem.ts'
import type { ReadPart } from './read-pack.ts'
import { markedIn } from './schema-walk.ts'
import { findShopWarnings } from './shop-warnings.ts'
import { findShownWarnings } from './shown-warnings.ts'
import { findTimeWarnings } from './time-warnings.ts'
import type { PackCarousel, PackSite } from '#server/shapes/site.ts'

type Named = Pick<StoredFile, 'folder' | 'name'>

const missingPictures = (plan: Plan, there: ReadonlySet<string>): PackProblem[] => {
  const missing = (file: PackFileName, at: (string | number)[], folder: string, name: string): PackProblem[] =>
    name === '' || there.has(`${folder}/${name}`) ? [] : [problemAt(file, at, `files/${folder}/${name} is missing; it will not be shown`)]
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
      return [problemAt('carousel.json', [...at, field], `names ${shown(id)}, which is not in ${file}; its slide has no link`)]
    })
  })

export const findWarnings = (plan: Plan, parts: readonly ReadPart[], files: readonly Named[]): PackProblem[] => [
  ...missingPictures(plan, new Set(files.map(({ folder, name }) => `${folder}/${name}`))),
  ...findAllergenWarnings(plan),
  ...lostSlides(plan),
  ...findLookWarnings(plan),
  ...findShownWarnings(plan, parts),
  ...findTimeWarnings(plan),
  ...findLinkWarnings(plan, files),
  ...findShopWarnings(plan),
]
