import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'
import { findDifferences } from '#server/db/reservations.ts'
import { startProcess } from '../../support/processes.ts'
import { importSchool } from '../../support/school.ts'
import { engine, newStorage } from '../../support/storage.ts'
import { noon } from '../api/maple.ts'
import { killChanges, killDrafts, killRemovals, killUndos } from './killed-changes.ts'
import { faultsOf, killBackups, killImports, killMigrations, killRestores, type Round } from './killed-commands.ts'
import { crowdSchool, newCrowd } from './killed-crowd.ts'

const newRound = async (kills: number): Promise<Round> => {
  const { storage, remove } = await newStorage()
  onTestFinished(remove)
  return { storage, kills, random: Math.random }
}

test('a server that is killed -9 while people write loses nothing that it confirmed, and has nothing twice', async () => {
  const { storage } = await newRound(0)
  const env = { ...storage, CAMPUS_NOW: noon, DEMO: '0', TRUST_PROXY: '1' }
  const config = readConfig(env)
  const db = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
  onTestFinished(() => db.close())
  await importSchool({ db, config }, crowdSchool)
  let server = await startProcess(env)
  onTestFinished(() => server.stop())
  const stage = { db, config, url: server.url }
  const crowd = await newCrowd(stage)
  for (let kill = 0; kill < 1; kill += 1) {
    const rushing = crowd.rush()
    const wanted = crowd.done + 60 + Math.random() * 60
    await expect.poll(() => crowd.done, { timeout: 60_000, interval: 1 }).toBeGreaterThan(wanted)
    await server.stop()
    await rushing
    server = await startProcess(env)
    stage.url = server.url
    expect(await crowd.wrong()).toEqual([])
    expect([await faultsOf(db), await findDifferences(db.read)]).toEqual([[], []])
  }
  expect(await crowd.wrong(true)).toEqual([])
  expect(crowd.nothing).toBeGreaterThan(0)
})

const commands: Record<string, (round: Round) => ReturnType<typeof killImports>> = {
  'a new version in its migrations': killMigrations,
  'an import': killImports,
  'a change of the content': killChanges,
  'an undo': killUndos,
  'a change that waits': killDrafts,
  'the removal of a school': killRemovals,
  // PostgreSQL is backed up by its own programs.
  ...(engine === 'sqlite' ? { 'a backup': killBackups, 'a restore': killRestores } : {}),
}

test.each(Object.entries(commands))(
  '%s that is killed -9 has done nothing or all of it, and goes through the next time',
  async (_, killed) => {
    const { steps, wrong } = await killed(await newRound(1))
    expect(wrong).toEqual([])
    expect(steps).toBeGreaterThan(5)
  },
  120_000,
)
