import { weekKey } from '#contract/offline.ts'
import type { WeekPack } from '#contract/week.ts'
import { listSaved, readSaved, type Saved, updateSaved } from './store.ts'

const key = 'owners'
type Owners = Record<string, string>

const slugName = (slug: string) => `slug:${slug.toLowerCase()}`
const placeName = (id: string) => `place:${id}`

const readOwners = async (now: number): Promise<Owners> => (await readSaved<Owners>(key, now))?.value ?? {}

/** Stores which school a cached week's slug and places belong to, so that not every week is read. */
export const noteOwners = async ({ site, locations }: WeekPack, savedAt: number): Promise<void> => {
  const names = [slugName(site.slug), ...locations.map(({ id }) => placeName(id))]
  const added = Object.fromEntries(names.map((name) => [name, site.id]))
  await updateSaved<Owners>(key, (before) => ({ ...before, ...added }), savedAt)
}

/** The id of a cached school, by its slug. */
export const siteIdOfSlug = async (slug: string, now: number): Promise<string | null> => (await readOwners(now))[slugName(slug)] ?? null

/** The id of the cached school that a place belongs to. */
export const siteIdOfLocation = async (id: string, now: number): Promise<string | null> => (await readOwners(now))[placeName(id)] ?? null

/** The cached weeks of all schools. */
export const cachedWeeks = async (): Promise<Saved<WeekPack>[]> => (await listSaved(weekKey(''))) as Saved<WeekPack>[]
