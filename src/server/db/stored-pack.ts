import { packFileNames, type PackFileName, packFiles } from '#server/shapes/pack-files.ts'
import type { PackMenu } from '#server/shapes/menu.ts'
import { cycleRecord, datedRecord } from './menus.ts'
import type { Reader } from './open.ts'
import { type ListFile, listRecords } from './records.ts'
import type { Tables } from './tables.ts'

export type StoredFile = Omit<Tables['file'], 'site_id'>

/** The records of each file, in order. */
export type StoredPack = { version: number; records: Partial<Record<PackFileName, object[]>>; files: StoredFile[] }

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const readMenus = async (db: Reader, siteId: string): Promise<PackMenu[]> => {
  const dated = await db.selectFrom('menu').selectAll().where('site_id', '=', siteId).execute()
  const cycles = await db.selectFrom('menu_cycle').selectAll().where('site_id', '=', siteId).execute()
  // The engines sort text differently, but an export must not depend on the engine.
  dated.sort((a, b) => byText(a.location_id, b.location_id) || byText(a.date, b.date))
  cycles.sort((a, b) => byText(a.location_id, b.location_id) || byText(a.start, b.start) || a.week - b.week || a.weekday - b.weekday)
  return [...cycles.map(cycleRecord), ...dated.map(datedRecord)]
}

type Lists = StoredPack['records']

const readSite = (db: Reader, siteId: string) =>
  db.selectFrom('site').select(['data', 'version']).where('id', '=', siteId).executeTakeFirst()

/** The others have tables of their own. */
const isListFile = (file: PackFileName): file is ListFile => !['site.json', 'dishes.json', 'menus.json'].includes(file)

const readRecords = async (db: Reader, siteId: string, files: readonly PackFileName[]): Promise<Lists> => {
  const kinds = new Map(files.filter(isListFile).map((file) => [file, packFiles[file].kind]))
  if (kinds.size === 0) return {}
  const lists = await listRecords(db, siteId, [...kinds.values()])
  return Object.fromEntries([...kinds].flatMap(([file, kind]) => (lists[kind].length > 0 ? [[file, lists[kind]]] : [])))
}

const readDishes = async (db: Reader, siteId: string): Promise<object[]> => {
  const dishes = await db.selectFrom('dish').select(['mrn', 'data']).where('site_id', '=', siteId).execute()
  return dishes.sort((a, b) => byText(a.mrn, b.mrn)).map(({ data }) => JSON.parse(data) as object)
}

const readLists = async (db: Reader, siteId: string, files: readonly PackFileName[]): Promise<Lists> => ({
  ...(await readRecords(db, siteId, files)),
  ...(files.includes('dishes.json') ? { 'dishes.json': await readDishes(db, siteId) } : {}),
  ...(files.includes('menus.json') ? { 'menus.json': await readMenus(db, siteId) } : {}),
})

const siteList = (site: { data: string } | undefined): object[] => (site ? [JSON.parse(site.data) as object] : [])

/** The records of some files of a school, in order. */
export const readStoredFiles = async (db: Reader, siteId: string, files: readonly PackFileName[]): Promise<Lists> => ({
  ...(await readLists(db, siteId, files)),
  ...(files.includes('site.json') ? { 'site.json': siteList(await readSite(db, siteId)) } : {}),
})

export const readStoredPack = async (db: Reader, siteId: string): Promise<StoredPack> => {
  const site = await readSite(db, siteId)
  const records = { 'site.json': siteList(site), ...(await readLists(db, siteId, packFileNames)) }
  const files = await db
    .selectFrom('file')
    .select(['folder', 'name', 'sha256', 'type', 'size', 'width', 'height'])
    .where('site_id', '=', siteId)
    .execute()
  return { version: site?.version ?? 0, records, files: files.sort((a, b) => byText(a.folder, b.folder) || byText(a.name, b.name)) }
}
