import { Problem } from '#contract/errors.ts'
import {
  dishLabels,
  type DishRow,
  mergeDishes as mergeCall,
  officeDish,
  officeDishList,
  type OfficeDishPage,
} from '#contract/office-dishes.ts'
import { dishPicker } from '#domain/dish-picker.ts'
import { canSearch } from '#domain/dish-search.ts'
import { inLocale, languageOf } from '#domain/locale-format.ts'
import { today } from '#domain/zone.ts'
import { changeContent, checkChange } from '#server/content/edit/change.ts'
import { mayOf } from '#server/content/edit/may.ts'
import { planMerge } from '#server/content/edit/merge-dishes.ts'
import { fingerprint } from '#server/content/edit/records.ts'
import { type Handler, handleStaff } from '#server/context.ts'
import { findContentChange, listRecordEdits } from '#server/db/content-changes.ts'
import { lockContent } from '#server/db/import.ts'
import { findDishes, listDishes, listMenus } from '#server/db/menus.ts'
import type { Reader } from '#server/db/open.ts'
import { listRecords } from '#server/db/records.ts'
import { readStoredFiles } from '#server/db/stored-pack.ts'
import type { PackMenu } from '#server/shapes/menu.ts'
import type { PackLocation } from '#server/shapes/place.ts'
import { lacksOf } from './dish-lacks.ts'
import { servingsOf, usesOf } from './dish-uses.ts'
import { staffSite } from './find-site.ts'
import { dishRow } from './office-menus.ts'
import { listedFilter } from './site-view.ts'

const [fewest, most] = [50, 500]
const longestQuery = 100
const mostOf = (text: string): number => (/^\d{1,4}$/.test(text) ? Math.min(Math.max(Number(text), fewest), most) : fewest)

const daysAhead = 28

/** The newest change of a dish in the history. */
const lastChange = async (db: Reader, siteId: string, mrn: string): Promise<OfficeDishPage['changed']> => {
  const [edit] = await listRecordEdits(db, { siteId, file: 'dishes.json', key: mrn }, 0)
  const change = edit ? await findContentChange(db, { siteId, version: edit.version }) : null
  return change && { by: change.author, at: change.changed_at }
}

const menusOf = async (db: Reader, siteId: string): Promise<{ menus: PackMenu[]; places: PackLocation[] }> => {
  const { location } = await listRecords(db, siteId, ['location'])
  const lists = await readStoredFiles(db, siteId, ['menus.json'])
  return { menus: (lists['menus.json'] ?? []) as PackMenu[], places: location }
}

const isLacking = ({ undeclared, untranslated, no_alt }: DishRow, missing: string): boolean => {
  if (missing === 'allergens') return undeclared
  if (missing === 'translation') return untranslated
  return missing === 'alt' ? no_alt : true
}

export const officeDishes: Handler[] = [
  handleStaff(officeDishList, 'read', async ({ q, missing, most: wanted }, context) => {
    const site = await staffSite(context)
    const language = languageOf(context.locale)
    const base = languageOf(site.default_locale)
    const { filter: filters } = await listRecords(context.db.read, site.id, ['filter'])
    const records = await listDishes(context.db.read, site.id)
    const all = records.map((record) => {
      const { mrn, name, name_fr } = dishRow(record, filters, base)
      const lacks = lacksOf(record, { filters, site })
      return { record, row: { mrn, name, name_fr, picture: record.picture ?? '', ...lacks } }
    })
    const lacking = all.filter(({ row }) => isLacking(row, missing))
    const query = q.slice(0, longestQuery)
    const byMrn = new Map(lacking.map(({ row }) => [row.mrn, row] as const))
    const found = (): DishRow[] => {
      const find = dishPicker(
        lacking.map(({ record }) => dishRow(record, filters, base)),
        filters.map(listedFilter),
      )
      return find(query, language, lacking.length).flatMap(({ dish: { mrn } }) => byMrn.get(mrn) ?? [])
    }
    const byName = (): DishRow[] =>
      lacking
        .map((one) => ({ ...one, shown: inLocale(one.record, 'name', language) }))
        .sort((a, b) => a.shown.localeCompare(b.shown, context.locale))
        .map(({ row }) => row)
    const dishes = canSearch(query) ? found() : byName()
    return {
      payload: {
        dishes: dishes.slice(0, mostOf(wanted)),
        total: dishes.length,
        no_allergens: all.filter(({ row }) => row.undeclared).length,
        untranslated: all.filter(({ row }) => row.untranslated).length,
        no_alt: all.filter(({ row }) => row.no_alt).length,
        bilingual: site.bilingual,
      },
    }
  }),

  handleStaff(officeDish, 'read', async ({ mrn }, context) => {
    const site = await staffSite(context)
    const { read } = context.db
    const dish = (await findDishes(read, site.id, [mrn])).get(mrn)
    if (!dish) throw new Problem('not_found')
    const now = today(context.now, site.timezone)
    const { menus, places } = await menusOf(read, site.id)
    const shown = await listMenus(read, site.id, { from: now, days: daysAhead })
    return {
      payload: {
        dish,
        base: fingerprint(dish),
        changed: await lastChange(read, site.id, mrn),
        ...usesOf(mrn, { menus, places, today: now }),
        ...servingsOf(mrn, { menus: shown, places }),
        today: now,
      },
    }
  }),

  handleStaff(dishLabels, 'read', async (_, context) => {
    const site = await staffSite(context)
    const { filter } = await listRecords(context.db.read, site.id, ['filter'])
    return { payload: { filters: filter.map(listedFilter), bilingual: site.bilingual } }
  }),

  handleStaff(mergeCall, 'edit', async ({ keep, drop, keep_base: keepBase, drop_base: dropBase, check }, context) => {
    const { db, now, staff } = context
    const site = await staffSite(context)
    const merge = { keep, drop, keepBase, dropBase }
    const places = (await listRecords(db.read, site.id, ['location'])).location
    const view = ({ menus, bothCount }: Awaited<ReturnType<typeof planMerge>>, version: number | null) => ({
      version,
      ...usesOf(drop, { menus, places, today: today(now, site.timezone) }),
      both_count: bothCount,
    })
    const request = { siteId: site.id, now, may: mayOf(staff) }
    if (check) {
      const planned = await planMerge(db.read, site.id, merge)
      await checkChange(db.read, { ...request, edits: planned.edits })
      return { payload: view(planned, null) }
    }
    return db.transaction(async (trx) => {
      await lockContent(trx)
      const planned = await planMerge(trx, site.id, merge)
      const { names, edits } = planned
      const what = `dishes.json ${drop}: merged into ${keep} (${names.drop} into ${names.keep})`.slice(0, 300)
      const { version } = await changeContent(trx, { ...request, edits, note: { author: staff.email, what } })
      return { payload: view(planned, version) }
    })
  }),
]
