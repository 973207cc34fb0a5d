import { weekKey } from '#contract/offline.ts'
import type { WeekPack } from '#contract/week.ts'
import { listSaved, readSaved, type Saved, updateSaved } from './store.ts'

const key = 'owners'
type Owners = Record<string, string>

const slugName = (slug: string) => `slug:${slug.toLowerCase()}`
const placeName = (id: string) => `place:${id}`

const readOwners = async (now: number): Promise<Owners> => (await readSaved<Owners>(key, now))?.value ?? {}

/** Notes which school a kept week's slug and places belong to: one small record saves reading every week. */
export const noteOwners = async ({ site, locations }: WeekPack, savedAt: number): Promise<void> => {
  const names = [slugName(site.slug), ...locations.map(({ id }) => placeName(id))]
  const added = Object.fromEntries(names.map((name) => [name, site.id]))
  await updateSaved<Owners>(key, (before) => ({ ...before, ...added }), savedAt)
}

/** The id of a school that is kept on this device, by its slug. */
export const siteIdOfSlug = async (slug: string, now: number): Promise<string | null> => (await readOwners(now))[slugName(slug)] ?? null

/** The id of the kept school that a place belongs to. */
export const siteIdOfLocation = async (id: string, now: number): Promise<string | null> => (await readOwners(now))[placeName(id)] ?? null

/** Every school's week that this device keeps. */
export const keptWeeks = async (): Promise<Saved<WeekPack>[]> => (await listSaved(weekKey(''))) as Saved<WeekPack>[]
