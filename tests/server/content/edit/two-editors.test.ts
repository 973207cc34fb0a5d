import * as fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { Problem } from '#contract/errors.ts'
import { mergePatch } from '#domain/merge-patch.ts'
import type { Edit } from '#server/content/edit/apply.ts'
import { keyOf } from '#server/content/edit/records.ts'
import { pastEdit } from '#server/content/edit/history-edits.ts'
import { undoChange } from '#server/content/edit/undo.ts'
import { listContentEdits } from '#server/db/content-changes.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import type { PackFileName } from '#server/shapes/pack-files.ts'
import { importInto, newDatabase, wednesdayNoon } from '../new-database.ts'
import { change, recordIn, school, siteId } from './editor.ts'
import { listsOf, replay } from './replay.ts'

const word = fc.constantFrom('', 'Soup', 'Été', 'a "b" \\ c', '<b>x</b>', 'null', '0')
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 5 })
const translations = fc.constantFrom([], [{ locale: 'fr-ca', name: 'Soupe' }])
const dishPatch = fc.record(
  {
    name: fc.constantFrom('Soup', 'Été', 'Broth'),
    desc: orNull(word),
    calories: orNull(fc.constantFrom('90', 120, '<1')),
    custom_allergens: orNull(fc.subarray(['Kiwi', 'Lupin', 'Corn'])),
    filters: orNull(fc.constantFrom([], ['milk'], ['nuts'])),
    translations: orNull(translations),
    extra: orNull(fc.dictionary(fc.constantFrom('a', 'b'), orNull(word))),
  },
  { requiredKeys: [] },
)
const placePatch = fc.record(
  {
    name: fc.constantFrom('Hall', 'Grill', 'Den'),
    description: orNull(word),
    address: orNull(fc.record({ street: orNull(word), lat: orNull(fc.integer({ min: -9, max: 9 })) }, { requiredKeys: [] })),
    sort_order: orNull(fc.integer({ min: 0, max: 9 })),
  },
  { requiredKeys: [] },
)

type Step = { who: 0 | 1; file: PackFileName; key: string; isFresh: boolean } & (
  { kind: 'patch'; patch: Record<string, unknown> } | { kind: 'delete' } | { kind: 'undo'; back: number }
)
const dishes = fc.record({ file: fc.constant('dishes.json' as const), key: fc.constantFrom('1', '2', '3', '4') })
const places = fc.record({ file: fc.constant('locations.json' as const), key: fc.constantFrom('hall', 'grill') })
const who = fc.record({ who: fc.constantFrom(0 as const, 1 as const), isFresh: fc.boolean() })
const kinds = {
  dish: fc.record({ kind: fc.constant('patch' as const), patch: dishPatch }),
  place: fc.record({ kind: fc.constant('patch' as const), patch: placePatch }),
  gone: fc.constant({ kind: 'delete' as const }),
  undo: fc.record({ kind: fc.constant('undo' as const), back: fc.nat({ max: 4 }) }),
}
const joined = (...parts: fc.Arbitrary<object>[]) => fc.tuple(...parts).map((all) => Object.assign({}, ...all) as Step)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: joined(who, dishes, kinds.dish) },
  { weight: 4, arbitrary: joined(who, places, kinds.place) },
  { weight: 1, arbitrary: joined(who, dishes, kinds.gone) },
  { weight: 2, arbitrary: joined(who, dishes, kinds.undo) },
)

type Copy = Awaited<ReturnType<typeof recordIn>>

/** An editor with a process of their own and with what they read last. */
type Saved = { edit: Edit; read: Copy; version: number | null }
const newEditor = (db: Database) => {
  const copies = new Map<string, Copy>()
  const read = async ({ file, key, isFresh }: Step): Promise<Copy> => {
    const known = copies.get(`${file} ${key}`)
    if (known && !isFresh) return known
    const found = await recordIn(db, file, key)
    copies.set(`${file} ${key}`, found)
    return found
  }
  const take = async (one: Step): Promise<Saved | string> => {
    try {
      if (one.kind === 'undo') {
        const { version } = await listsOf(db, siteId)
        const undone = { siteId, version: version - one.back, note: { author: 'b' }, now: wednesdayNoon }
        await db.transaction((trx) => undoChange(trx, undone))
        return 'undone'
      }
      const found = await read(one)
      const isNew = one.kind === 'patch' && found.value === null && one.file === 'dishes.json'
      const patch = one.kind === 'delete' ? null : isNew ? { mrn: one.key, name: 'New', ...one.patch } : one.patch
      const edit = { file: one.file, key: one.key, base: found.base, patch }
      const { version } = await change(db, [edit])
      copies.delete(`${one.file} ${one.key}`)
      return { edit, read: found, version }
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      copies.delete(`${one.file} ${one.key}`)
      return error.code
    }
  }
  return { take }
}

/** Every change that was saved says in the history what it made of each field that it names. */
const expectInHistory = async (db: Database, { edit, read, version }: Saved): Promise<void> => {
  const edits = (await listContentEdits(db.read, { siteId, version: version ?? 0 })).map(pastEdit)
  if (version === null) return
  const wanted = edit.patch === null ? null : (mergePatch(read.value, edit.patch) as Record<string, unknown>)
  expect(edits.map(({ file, key, after }) => [file, key, after === null])).toEqual([[edit.file, edit.key, wanted === null]])
  for (const [name, value] of Object.entries(edits[0]?.after ?? {}))
    if (wanted?.[name] !== undefined && typeof value === 'string') expect([name, value]).toEqual([name, wanted[name]])
}

const newStage = async () => {
  const place = await newDatabase()
  await importInto(place, school)
  const other = await openDatabase({ url: place.url, dataDir: place.dataDir })
  onTestFinished(() => other.close())
  return { db: place.db, editors: [newEditor(place.db), newEditor(other)] as const }
}

const refusals = new Set(['edit_conflict', 'content_invalid', 'not_found'])

test('whatever two editors change in turn, a change keeps all that it does not name, and the history makes the present content', async () => {
  const { db, editors } = await newStage()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const start = await listsOf(db, siteId)
      for (const one of steps) {
        const before = (await listsOf(db, siteId)).lists
        const done = await editors[one.who].take(one)
        const after = (await listsOf(db, siteId)).lists
        if (typeof done === 'string') {
          if (done !== 'undone') expect([after, refusals.has(done)]).toEqual([before, true])
          continue
        }
        const { edit, read } = done
        const others = (lists: typeof after) => ({
          ...lists,
          [edit.file]: lists[edit.file]?.filter((record) => keyOf(edit.file, record) !== edit.key),
        })
        expect(others(after)).toEqual(others(before))
        const now = after[edit.file]?.find((record) => keyOf(edit.file, record) === edit.key) ?? null
        const wanted = (edit.patch === null ? null : mergePatch(read.value, edit.patch)) as Record<string, unknown> | null
        expect(now === null).toBe(wanted === null)
        const untouched = Object.keys(read.value ?? {}).filter((name) => edit.patch !== null && !Object.hasOwn(edit.patch, name))
        for (const name of untouched) expect((now as Record<string, unknown>)[name]).toEqual(read.value?.[name])
      }
      expect(await replay(db, siteId, start)).toEqual((await listsOf(db, siteId)).lists)
    }),
    { numRuns: 15 },
  )
})

test('two editors at the same moment, each in a process of its own, lose nothing either', async () => {
  const { db, editors } = await newStage()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), fc.array(step, { maxLength: 8 }), async (mine, theirs) => {
      const start = await listsOf(db, siteId)
      const saved = await Promise.all(
        [mine, theirs].map(async (steps, index) => {
          const changes: Saved[] = []
          for (const one of steps) {
            const done = await editors[index === 0 ? 0 : 1].take(one)
            if (typeof done !== 'string' && done.version !== null) changes.push(done)
            if (typeof done === 'string' && done !== 'undone') expect(refusals).toContain(done)
          }
          return changes
        }),
      )
      const { version, lists } = await listsOf(db, siteId)
      const all = saved.flat().map((one) => one.version ?? 0)
      for (const one of saved.flat()) await expectInHistory(db, one)
      expect(new Set(all).size).toBe(all.length)
      expect(all.every((one) => one > start.version && one <= version)).toBe(true)
      expect(await replay(db, siteId, start)).toEqual(lists)
    }),
    { numRuns: 15 },
  )
})
