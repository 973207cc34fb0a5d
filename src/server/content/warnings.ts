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
import { canonicalName } from '#server/shapes/base.ts'
import type { PackDish } from '#server/shapes/menu.ts'
import type { PackCarousel, PackSite } from '#server/shapes/site.ts'

type Size = { width: number | null; height: number | null }
type Named = Pick<StoredFile, 'folder' | 'name'> & (Size | { facts: Size })

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

/** A dish's picture is shown as a square. */
const dishPictures = (plan: Plan, files: readonly Named[]): PackProblem[] => {
  const byName = new Map(files.flatMap((file) => (file.folder === 'dish' ? [[file.name, 'facts' in file ? file.facts : file]] : [])))
  return checkRecords(plan, 'dishes.json', ({ picture = '' }: PackDish) => {
    const file = byName.get(canonicalName(picture))
    if (picture === '') return []
    if (!file) return [{ path: ['picture'], text: `files/dish/${picture} is missing; the drawing will be shown` }]
    const { width, height } = file
    return width === null || height === null || width === height
      ? []
      : [
          {
            path: ['picture'],
            text: `files/dish/${picture} is ${width} × ${height}; expected a square picture, and its edges will be cut off`,
          },
        ]
  })
}

const slideTargets = { event_id: 'events.json', special_offer_id: 'special_offers.json' } as const

/** A slide without an address of its own leads to the page of its event or offer. */
const lostSlides = (plan: Plan): PackProblem[] =>
  (['event_id', 'special_offer_id'] as const).flatMap((field) => {
    const file = slideTargets[field]
    if (plan[file].broken) return []
    const there = new Set(plannedValues<{ id: string; active: boolean }>(plan, file).flatMap(({ id, active }) => (active ? [id] : [])))
    return checkRecords(plan, 'carousel.json', ({ [field]: id, link }: PackCarousel) =>
      id === '' || link !== '' || there.has(id)
        ? []
        : [{ path: [field], text: `names ${shown(id)}, which ${file} does not show; its slide has no link` }],
    )
  })

export const findWarnings = (plan: Plan, parts: readonly ReadPart[], files: readonly Named[]): PackProblem[] => [
  ...missingPictures(plan, new Set(files.map(({ folder, name }) => `${folder}/${name}`))),
  ...dishPictures(plan, files),
  ...findAllergenWarnings(plan),
  ...lostSlides(plan),
  ...findLookWarnings(plan),
  ...findShownWarnings(plan, parts),
  ...findTimeWarnings(plan),
  ...findLinkWarnings({ plan, parts, files }),
  ...findShopWarnings(plan),
]
