import type { Day } from '#domain/calendar.ts'
import { today } from '#domain/zone.ts'
import { examinePack } from '../examine.ts'
import { packFileNames, ruleOf } from '#server/shapes/pack-files.ts'
import { problemLine } from '../problem.ts'
import type { OnProgress } from '../progress.ts'
import type { Pack, ReadEntry, ReadPart } from '../read-pack.ts'
import { writePack } from '../write-pack.ts'
import { type Answer, type Host, hostAt } from './host.ts'
import { pullLists, pullPages, pullSingles } from './lists.ts'
import { pullMenus, type WireMenu } from './menus.ts'
import { type Notes, notesTo } from './notes.ts'
import { pullPictures } from './pictures.ts'
import { computedOfBuildings, computedOfPlaces, pullPlaces } from './places.ts'
import { recipeBook } from './recipes.ts'
import { partOf, pullSite } from './site.ts'

type Options = {
  from: Day | null
  days: number
  siteId: string | null
  zone: string | null
  now: number
  printLine: (line: string) => void
  onProgress?: OnProgress
  signal?: AbortSignal
}

const menuRecord = ({ locationId, date, name, closed }: WireMenu, periods: Answer[]): Answer => ({
  location_id: locationId,
  date,
  name,
  closed,
  periods,
})

const placeName = (place: Answer) => ({ id: String(place['id']), name: String(place['name'] ?? place['id']) })

/** If a host omits a place's menu flags, they are derived from its menus. */
const showingMenus = (locations: readonly Answer[], menus: readonly WireMenu[]): Answer[] =>
  locations.map((place) => {
    const served = menus.filter((menu) => menu.locationId === place['id'] && !menu.closed)
    return {
      ...place,
      show_menus: place['show_menus'] ?? served.length > 0,
      allergen_filter: place['allergen_filter'] ?? served.some(({ allergenFilter }) => allergenFilter),
    }
  })

const isGiven = (building: Answer) =>
  Object.fromEntries(Object.entries(building).filter(([key]) => !computedOfBuildings(building).includes(key)))

const pullParts = async (host: Host, slug: string, options: Options, notes: Notes): Promise<{ siteId: string; parts: ReadPart[] }> => {
  const campus = await pullSite(host, { slug, siteId: options.siteId, zone: options.zone }, notes)
  const { siteId } = campus
  const reading = { notes, zone: campus.zone }
  const range = { siteId, from: options.from ?? today(options.now, campus.zone), days: options.days }
  const places = await pullPlaces(host, range, notes)
  const menus = await pullMenus(host, { ...range, places: places.locations.map(placeName) }, notes, options.onProgress)
  const book = recipeBook(siteId, campus.filters)
  const menuRecords = menus.map((menu) => menuRecord(menu, menu.periods.map(book.period)))
  return {
    siteId,
    parts: [
      ...campus.parts,
      partOf('buildings.json', places.buildings.map(isGiven), reading),
      partOf('locations.json', showingMenus(places.locations, menus), reading, computedOfPlaces),
      partOf('filters.json', book.filters(), reading),
      partOf('dishes.json', book.dishes(), reading),
      partOf('menus.json', menuRecords, reading),
      ...(await pullLists(host, siteId, reading)),
      ...(await pullSingles(host, siteId, reading)),
      ...(await pullPages(host, siteId, reading)),
    ],
  }
}

/** Takes a record that no import accepts out of its file, or of a place the faulty schedule alone. */
const leaveOut = ({ file, entries }: ReadPart, pointer: string): ReadEntry[] => {
  const [, at, field, index] = pointer.split('/')
  const isFaulty = (entry: ReadEntry) => entry.at[0] === Number(at) && ruleOf(file).holds !== 'one'
  if (field !== 'schedules') return entries.filter((entry) => !isFaulty(entry))
  return entries.map((entry) => {
    const { schedules = [] } = entry.value as { schedules?: unknown[] }
    return isFaulty(entry) ? { ...entry, value: { ...entry.value, schedules: schedules.toSpliced(Number(index), 1) } } : entry
  })
}

const fitForImport = async (pack: Pack, now: number, notes: Notes): Promise<Pack> => {
  for (let rounds = 0; rounds < 5; rounds += 1) {
    const { problems } = await examinePack(null, pack, { now, merge: false })
    if (problems.length === 0) return pack
    for (const problem of problems) notes.note(`left out: ${problemLine(problem)}`)
    // From the last one on, so that the others keep their places.
    for (const { file, pointer } of problems.toReversed()) {
      const part = pack.parts.find((one) => one.file === file)
      if (part) part.entries = leaveOut(part, pointer)
    }
  }
  return pack
}

const ordered = (parts: readonly ReadPart[]) => packFileNames.flatMap((file) => parts.find((part) => part.file === file) ?? [])

/** Builds a pack in `dir` from a v1 host; the folder changes only when everything was fetched. */
export const pullPack = async (base: string, slug: string, dir: string, options: Options): Promise<void> => {
  const notes = notesTo(options.printLine)
  const host = hostAt(base, options.signal ?? new AbortController().signal)
  await writePack(dir, async (draft) => {
    const { siteId, parts } = await pullParts(host, slug, options, notes)
    const files = await pullPictures({ host, siteId, notes, onProgress: options.onProgress }, parts, draft)
    const pack = await fitForImport({ stamp: null, dir: draft.dir, parts, files, problems: [] }, options.now, notes)
    for (const part of ordered(pack.parts)) {
      draft.writeRecords(
        part.file,
        part.entries.map(({ value }) => value),
      )
    }
    const hidden = packFileNames.filter((file) => ruleOf(file).hidden)
    options.printLine(`not public, so not pulled: ${hidden.join(', ')}, and mail, hosts and doc_pin in site.json`)
  })
}
