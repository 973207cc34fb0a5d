import { type KeptCallName, type KeptOutput, weekKey } from '#contract/offline.ts'
import type { WeekPack } from '#contract/week.ts'
import { now } from './clock.ts'
import { parseAnswer } from './fetch-live.ts'
import { answerFromWeek, emptyDayOf, siteOf, sitesFromWeeks } from './from-week.ts'
import type { Ask, Kept } from './kept-answer.ts'
import { keptWeeks } from './known-sites.ts'
import { readSaved, type Saved } from './store.ts'

const newest = <T>(copies: readonly (Kept<T> | null)[]): Kept<T> | null =>
  copies.reduce((best, copy) => (copy && (!best || (copy.savedAt ?? 0) > (best.savedAt ?? 0)) ? copy : best), null)

const underway = new Map<string, Promise<Saved<WeekPack> | null>>()

/** The reads of a page come together, and each would copy the whole week out of the store: they share one copy. */
const readWeek = (siteId: string, at: number): Promise<Saved<WeekPack> | null> => {
  const key = weekKey(siteId)
  const read = underway.get(key) ?? readSaved<WeekPack>(key, at).finally(() => underway.delete(key))
  underway.set(key, read)
  return read
}

/** The newest copy that this device keeps of an answer: its own record, the school's week, or what the page still shows. */
export const keptCopy = async <N extends KeptCallName>(
  { name, params, address }: Ask<N>,
  shown: Kept<KeptOutput<N>> | null,
): Promise<Kept<KeptOutput<N>> | null> => {
  const at = now()
  const [record, siteId] = await Promise.all([readSaved<unknown>(`answer:${address}`, at), siteOf(name, params)])
  const week = siteId === null ? null : await readWeek(siteId, at)
  const read = async (value: unknown, savedAt: number): Promise<Kept<KeptOutput<N>> | null> => {
    const data = await parseAnswer(name, value)
    return data === null ? null : { data, savedAt }
  }
  const fromWeek = (): unknown => {
    try {
      return week && answerFromWeek(name, params, week.value)
    } catch {
      // A damaged week answers nothing; the next one replaces it.
      return null
    }
  }
  const fromWeeks = async () => {
    const weeks = await keptWeeks()
    return read(sitesFromWeeks(weeks.map(({ value }) => value)), Math.min(...weeks.map(({ savedAt }) => savedAt)))
  }
  const best = newest([
    record && (await read(record.value, record.savedAt)),
    week && (await read(fromWeek(), week.savedAt)),
    name === 'publicSites' && !record ? await fromWeeks() : null,
    shown,
  ])
  return best ?? (week && (await read(emptyDayOf(name, params, week.value), week.savedAt)))
}
