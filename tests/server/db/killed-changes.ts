import { isDeepStrictEqual } from 'node:util'
import { type Database, openDatabase } from '#server/db/open.ts'
import { importSchool } from '../../support/school.ts'
import { maple, noon } from '../api/maple.ts'
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

const flood = { name: 'Flood', type: 'special_hours', start: '2026-11-26', end: '2026-11-26', closed: true }
const closed = {
  ...maple,
  locations: (maple.locations ?? []).map((one) => (one['id'] === 'grill' ? { ...one, schedules: [flood] } : one)),
}
