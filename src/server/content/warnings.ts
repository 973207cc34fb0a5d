import type { StoredFile } from '#server/db/stored-pack.ts'
import { findAllergenWarnings } from './allergen-warnings.ts'
import { findLinkWarnings } from './link-warnings.ts'
import { findLookWarnings } from './look-warnings.ts'
import { packFileNames, ruleOf } from '#server/shapes/pack-files.ts'
import { checkRecords, type Fault, type Plan, plannedValues } from './plan.ts'
import { type PackProblem, type Path, shown } from './problem.ts'
import type { ReadPart } from './read-pack.ts'
import { markedIn } from './schema-walk.ts'
import { findShopWarnings } from './shop-warnings.ts'
import { findShownWarnings } from './shown-warnings.ts'
import { findTimeWarnings } from './time-warnings.ts'
import type { PackCarousel, PackSite } from '#server/shapes/site.ts'

type Named = Pick<StoredFile, 'folder' | 'name'>

const missingPictures = (plan: Plan, there: ReadonlySet<string>): PackProblem[] => {
  const missing = (folder: string, name: string, path: Path): Fault[] =>
    name === '' || there.has(`${folder}/${name}`) ? [] : [{ path, text: `files/${folder}/${name} is missing; it will not be shown` }]
  const named = packFileNames
    .filter((file) => file !== 'menus.json' && file !== 'dishes.json')
    .flatMap((file) =>
      checkRecords(plan, file, (record: object) =>
        markedIn(ruleOf(file).schema, record).flatMap(({ mark, text, path }) =>
          mark.kind === 'file' ? missing(mark.folder, text, path) : [],
        ),
      ),
    )
  const mark = checkRecords(plan, 'site.json', ({ extra }: PackSite) =>
    typeof extra?.['mark'] === 'string' ? missing('images', extra['mark'], ['extra', 'mark']) : [],
  )
  return [...named, ...mark]
}

const slideTargets = { event_id: 'events.json', special_offer_id: 'special_offers.json' } as const

/** A slide without an address of its own leads to the page of its event or offer. */
const lostSlides = (plan: Plan): PackProblem[] =>
  (['event_id', 'special_offer_id'] as const).flatMap((field) => {
    const file = slideTargets[field]
    if (plan[file].broken) return []
    const there = new Set(plannedValues<{ id: string }>(plan, file).map(({ id }) => id))
    return checkRecords(plan, 'carousel.json', ({ [field]: id, link }: PackCarousel) =>
      id === '' || link !== '' || there.has(id)
        ? []
        : [{ path: [field], text: `names ${shown(id)}, which is not in ${file}; its slide has no link` }],
    )
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
