import { isDeepStrictEqual } from 'node:util'
import { insertDraft } from '#server/db/content-drafts.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { bookTables, countRows, ownTables } from '#server/db/remove-site.ts'
import { findSite } from '#server/db/sites.ts'
import { importSchool } from '../../support/school.ts'
import { maple, noon } from '../api/maple.ts'
import { recordIn } from '../content/edit/editor.ts'
import { listsOf, replay } from '../content/edit/replay.ts'
import { faultsOf, type Killed, killEverywhere, type Round } from './killed-commands.ts'

const siteId = 'maple-site'
const content = 'src/server/content/main.ts'

type Stage = { db: Database; start: Awaited<ReturnType<typeof listsOf>> }

const onStage = async ({ storage }: Round, kill: (stage: Stage) => Promise<Killed>): Promise<Killed> => {
  const { DATABASE_URL: url, DATA_DIR: dataDir } = storage
  const db = await openDatabase({ url, dataDir })
  try {
    await importSchool({ db, config: { now: () => Date.parse(noon), dataDir } }, maple)
    return await kill({ db, start: await listsOf(db, siteId) })
  } finally {
    await db.close()
  }
}

/** The content, its version and its history must tell the same. */
const faults = async ({ db, start }: Stage): Promise<string[]> => {
  const { version, lists } = await listsOf(db, siteId)
  const { newest } = await db.read
    .selectFrom('content_change')
    .select(({ fn }) => fn.max('version').as('newest'))
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow()
  return [
    ...(await faultsOf(db)),
    ...(isDeepStrictEqual(await replay(db, siteId, start), lists) ? [] : ['the history does not make the content']),
    ...(newest === version ? [] : [`the content has version ${version}, the history ${newest}`]),
  ]
}

const isNoted = async ({ db }: Stage, note: string): Promise<boolean> =>
  JSON.stringify((await listsOf(db, siteId)).lists['locations.json']).includes(`"${note}"`)

/** A change that is killed has done nothing or all of it. */
export const killChanges = (round: Round): Promise<Killed> =>
  onStage(round, (stage) =>
    killEverywhere(round, {
      args: (at) => [content, 'close', 'maple', 'grill', '--date', '2026-11-26', '--note', `Note ${at}`],
      after: async ({ isKilled }, at) => [
        ...(await faults(stage)),
        ...(isKilled || (await isNoted(stage, `Note ${at}`)) ? [] : ['it went through and changed nothing']),
      ],
    }),
  )

/** Undoes the newest change, which is an undo itself from the second time on. */
export const killUndos = (round: Round): Promise<Killed> =>
  onStage(round, async (stage) => {
    const { db } = stage
    await importSchool({ db, config: { now: () => Date.parse(noon), dataDir: round.storage.DATA_DIR } }, closed)
    let { version } = await listsOf(db, siteId)
    let isClosed = await isNoted(stage, 'Flood')
    return killEverywhere(round, {
      args: () => [content, 'undo', 'maple', String(version)],
      after: async ({ isKilled }) => {
        const before = { version, isClosed }
        ;({ version } = await listsOf(db, siteId))
        isClosed = await isNoted(stage, 'Flood')
        const isDone = version === before.version + 1
        return [
          ...(await faults(stage)),
          ...(isDone || version === before.version ? [] : [`from version ${before.version} to ${version}`]),
          ...((isClosed !== before.isClosed) === isDone ? [] : ['the version and the content disagree']),
          ...(isKilled || isDone ? [] : ['it went through and undid nothing']),
        ]
      },
    })
  })

/** A change that waits and is due: its title tells which one it is. */
const insertDue = async ({ db }: Stage, title: string): Promise<void> => {
  const { base } = await recordIn(db, 'news.json', 'new-oven')
  const edits = JSON.stringify({ edits: [{ file: 'news.json', key: 'new-oven', base, patch: { title } }] })
  await db.transaction((trx) => insertDraft(trx, { ...dueDraft, id: title, edits }))
}

const statesOf = async ({ db }: Stage, id: string) => {
  const [draft] = await db.read.selectFrom('content_draft').select(['state', 'applied_version']).where('id', '=', id).execute()
  const { value } = await recordIn(db, 'news.json', 'new-oven')
  return { isDone: draft?.state === 'applied', isShown: value?.['title'] === id, hasVersion: draft?.applied_version !== null }
}

/** A change that waits, made by the job: it is in the content exactly where it says so. */
export const killDrafts = (round: Round): Promise<Killed> =>
  onStage(round, async (stage) => {
    let turn = 0
    const staff = { site_id: siteId, kind: 'staff_user', position: 99, id: 'chef', data: '{"email":"chef@maple.test","role":"manager"}' }
    await stage.db.transaction((trx) => trx.insertInto('record').values(staff).execute())
    const start = await listsOf(stage.db, siteId)
    await insertDue(stage, `Title ${turn}`)
    return killEverywhere(round, {
      args: () => ['src/server/jobs/main.ts', 'drafts'],
      after: async ({ isKilled }) => {
        const { isDone, isShown, hasVersion } = await statesOf(stage, `Title ${turn}`)
        if (isDone) await insertDue(stage, `Title ${(turn += 1)}`)
        return [
          ...(await faults({ ...stage, start })),
          ...(isDone === isShown && isDone === hasVersion ? [] : ['the change and the content disagree']),
          ...(isKilled || isDone ? [] : ['it went through and did nothing']),
        ]
      },
    })
  })

const dueDraft = {
  site_id: siteId,
  author: 'chef@maple.test',
  what: 'a title',
  why: '',
  state: 'waiting' as const,
  created_at: noon,
  changed_at: noon,
  starts_at: '2026-11-25T19:00:00.000Z',
  ends_at: null,
  due_at: '2026-11-25T19:00:00.000Z',
  confirmed_by: null,
  fault: null,
  applied_version: null,
  ended_version: null,
}

const flood = { name: 'Flood', type: 'special_hours', start: '2026-11-26', end: '2026-11-26', closed: true }
const closed = {
  ...maple,
  locations: (maple.locations ?? []).map((one) => (one['id'] === 'grill' ? { ...one, schedules: [flood] } : one)),
}

/** A removal that is killed leaves the whole school, or nothing of it; one that is gone comes back for the next. */
export const killRemovals = (round: Round): Promise<Killed> =>
  onStage(round, async ({ db }) => {
    const rows = async () => JSON.stringify([...(await countRows(db.read, siteId, [...ownTables, ...bookTables]))])
    const whole = await rows()
    return killEverywhere(round, {
      args: () => [content, 'remove-site', 'maple', '--yes', 'maple'],
      after: async ({ isKilled }) => {
        const isThere = (await findSite(db.read, siteId)) !== null
        const found = await rows()
        const wrong = [
          ...(await faultsOf(db)),
          ...(found === (isThere ? whole : '[]') ? [] : [`a part of the school is left: ${found}`]),
          ...(isKilled || !isThere ? [] : ['it went through and removed nothing']),
        ]
        await importSchool({ db, config: { now: () => Date.parse(noon), dataDir: round.storage.DATA_DIR } }, maple)
        return wrong
      },
    })
  })
