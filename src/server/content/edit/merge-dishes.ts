import { Problem } from '#contract/errors.ts'
import { mergedMeals, namesDish, sharedStations } from '#domain/dish-merge.ts'
import type { Reader } from '#server/db/open.ts'
import { readStoredFiles } from '#server/db/stored-pack.ts'
import type { PackDish, PackMenu } from '#server/shapes/menu.ts'
import type { Edit } from './apply.ts'
import type { Conflict } from './conflict.ts'
import { fingerprint, fingerprintOf, keyOf } from './records.ts'

/** The dish that stays and the one that goes, with their fingerprints as they were read. */
type Merge = { keep: string; drop: string; keepBase: string; dropBase: string }
type Planned = { edits: Edit[]; menus: PackMenu[]; bothCount: number; names: { keep: string; drop: string } }

const changed = (dish: PackDish): Conflict => ({ file: 'dishes.json', key: dish.mrn, current: fingerprintOf(dish), fields: [] })

/**
 * The edits that replace one dish by another on every menu and delete it; the one that stays names it, so that favourites follow.
 * Throws Problem `not_found` for an unknown dish or the same twice, `edit_conflict` where one was changed after it was read: what a
 * merge does for people with allergies was read from both.
 */
export const planMerge = async (db: Reader, siteId: string, { keep, drop, keepBase, dropBase }: Merge): Promise<Planned> => {
  const lists = await readStoredFiles(db, siteId, ['dishes.json', 'menus.json'])
  const dishes = (lists['dishes.json'] ?? []) as PackDish[]
  const [kept, dropped] = [keep, drop].map((mrn) => dishes.find((dish) => dish.mrn === mrn))
  if (!kept || !dropped || keep === drop) throw new Problem('not_found')
  const conflicts = [
    fingerprint(kept) === keepBase ? [] : [changed(kept)],
    fingerprint(dropped) === dropBase ? [] : [changed(dropped)],
  ].flat()
  if (conflicts.length > 0) throw new Problem('edit_conflict', { details: { conflicts } })
  const menus = ((lists['menus.json'] ?? []) as PackMenu[]).filter(({ periods }) => periods.some((one) => namesDish(one, drop)))
  const menuEdits = menus.map((menu): Edit => ({
    file: 'menus.json',
    key: keyOf('menus.json', menu),
    base: fingerprint(menu),
    patch: { periods: mergedMeals(menu.periods, keep, drop) },
  }))
  const replaces = [...new Set([...(kept.replaces ?? []), drop, ...(dropped.replaces ?? [])])].filter((mrn) => mrn !== keep)
  return {
    edits: [
      ...menuEdits,
      { file: 'dishes.json', key: keep, base: keepBase, patch: { replaces } },
      { file: 'dishes.json', key: drop, base: dropBase, patch: null },
    ],
    menus,
    bothCount: menus.reduce((sum, { periods }) => sum + sharedStations(periods, keep, drop), 0),
    names: { keep: kept.name, drop: dropped.name },
  }
}
