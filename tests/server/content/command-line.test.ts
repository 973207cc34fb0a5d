import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runContent } from '#server/content/run.ts'
import { root } from '../../support/trial.ts'
import { newStorage, type Storage } from '../../support/storage.ts'
import { newPack, withoutSite } from './new-database.ts'
import { v1Host } from './v1-host.ts'

type Said = { code: number | null; out: string[]; err: string[] }

const lines = (text: string) => text.split('\n').filter((line) => line !== '')

const now = '2026-11-25T12:00:00-05:00'

/** The command in this process, as `npm run content -- …` runs it. */
const run = async (storage: Storage, args: string[]): Promise<Said> => {
  const [out, err]: [string[], string[]] = [[], []]
  const code = await runContent(args, {
    env: { CAMPUS_NOW: now, ...storage },
    out: { write: (text) => out.push(text) },
    err: { write: (text) => err.push(text) },
    print: async (text) => void out.push(text),
    signal: new AbortController().signal,
  })
  return { code, out: lines(out.join('')), err: lines(err.join('')) }
}

/** The command as a process of its own, which a signal can reach. */
const start = (storage: Storage, args: string[]): { child: ChildProcess; said: Promise<Said> } => {
  const env = { PATH: process.env['PATH'], CAMPUS_NOW: now, ...storage }
  const child = spawn(process.execPath, ['src/server/content/main.ts', ...args], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const [out, err]: [string[], string[]] = [[], []]
  child.stdout?.on('data', (chunk) => out.push(String(chunk)))
  child.stderr?.on('data', (chunk) => err.push(String(chunk)))
  return {
    child,
    said: new Promise((resolve) => child.on('close', (code) => resolve({ code, out: lines(out.join('')), err: lines(err.join('')) }))),
  }
}

const newTerminal = async () => {
  const { storage, remove } = await newStorage()
  const folder = mkdtempSync(join(tmpdir(), 'campus-cli-'))
  onTestFinished(async () => {
    rmSync(folder, { recursive: true, force: true })
    await remove()
  })
  return { storage, folder, content: (...args: string[]) => run(storage, args) }
}

test('check, import, close, alert and export in a row', async () => {
  const { folder, content, storage } = await newTerminal()
  const pack = newPack({ locations: [{ id: 'hall', name: 'The Hall' }] })
  const isEmbedded = storage.DATABASE_URL === undefined
  const none = `${storage.DATA_DIR}: there is no database here; set DATA_DIR (or DATABASE_URL) to the same value as the server`
  if (isEmbedded) expect(await content('alert', 'maple', 'Boil water')).toEqual({ code: 1, out: [], err: [none] })
  const database = `database: ${isEmbedded ? join(storage.DATA_DIR, 'campus.db') : storage.DATABASE_URL?.replace(/\/\/.*@/, '//')}`
  const made = `warning: ${storage.DATA_DIR}: there was no database here, so a new one was created; the server needs the same DATA_DIR`
  expect(await content('check', pack)).toEqual({ code: 0, out: [`${pack}: no problems`], err: [] })
  expect(await content('import', pack)).toEqual({
    code: 0,
    out: [database, 'maple: imported site.json, locations.json'],
    err: isEmbedded ? [made] : [],
  })
  if (isEmbedded) expect(statSync(join(storage.DATA_DIR, 'campus.db')).mode & 0o777).toBe(0o600)
  expect(await content('import', pack)).toMatchObject({
    code: 0,
    err: [`warning: ${pack}: nothing to import; maple already has this content`],
  })
  expect(await content('close', 'maple', 'the hall', '--date', '2026-11-25', '--note=Power cut')).toMatchObject({
    code: 0,
    out: ['The Hall is closed on 2026-11-25'],
  })
  expect(await content('alert', 'maple', 'Boil water', '--until', '2026-11-30')).toMatchObject({ code: 0 })
  expect(await content('export', 'maple', join(folder, 'out'))).toMatchObject({ code: 0 })
  expect(readFileSync(join(folder, 'out/locations.json'), 'utf8')).toContain('"Power cut"')
  const file = join(folder, 'out/site.json')
  expect(await content('export', 'maple', file)).toEqual({ code: 1, out: [], err: [`${file}: is a file; choose an empty or new folder`] })
  const part = newPack({ files: { 'site.json': { id: 'maple-site' }, 'locations.json': [{ id: 'hall', description: 'By the lake' }] } })
  expect(await content('check', part, '--merge')).toMatchObject({ code: 0, out: [`${part}: no problems`] })
  expect(await content('check', part)).toMatchObject({ code: 1 })
  const history = await content('history', 'maple')
  expect([history.code, history.out.length, history.out[0]]).toEqual([0, 5, expect.stringMatching(/ \S+@\S+ .* now shows: Boil water/)])
  expect(await content('schema', join(folder, 'schemas'))).toMatchObject({ code: 0 })
  // A folder that takes none, and says so in a way that Node asks again for ever.
  if (existsSync('/proc'))
    expect(await content('export', 'maple', '/proc/none/out')).toMatchObject({
      code: 1,
      err: [expect.stringMatching(/^ENOENT: .*mkdir '\/proc/)],
    })
})

test('a place is closed and opened, an alert put up and taken down, and a change undone, each in a line', async () => {
  const { content } = await newTerminal()
  const hours = [{ type: 'location', start_hour: 8, end_hour: 20 }]
  await content('import', newPack({ locations: [{ id: 'hall', name: 'The Hall', schedules: hours }] }))
  const said = async (...args: string[]) => (await content(...args)).out
  expect(await said('close', 'maple', 'hall', '--from', '14:00')).toEqual(['The Hall is closed on 2026-11-25 from 14:00'])
  expect(await said('open', 'maple', 'hall', '--notify')).toEqual(['The Hall has its usual hours on 2026-11-25'])
  const [last = ''] = await said('history', 'maple')
  const version = /\[(\d+)\]$/.exec(last)?.[1] ?? ''
  expect(await said('undo', 'maple', version)).toEqual([`maple: version ${version} is undone`])
  const alert = ['--fr', 'Eau', '--severity=urgent', '--place', 'hall', '--place', 'The Hall', '--from', '2026-11-25T08:00:00-05:00']
  expect(await content('alert', 'maple', 'Water', ...alert)).toEqual({ code: 0, out: ['Maple University now shows: Water'], err: [] })
  const refusal = (await content('unalert', 'maple', 'x')).err[0] ?? ''
  const id = /[0-9a-f]{24}/.exec(refusal)?.[0] ?? ''
  expect(await said('unalert', 'maple', id)).toEqual(['Maple University no longer shows: Water'])
})

test('messages and votes are CSV on the way out, and nothing else is', async () => {
  const { content } = await newTerminal()
  const surveys = [{ id: 'drink', question: 'Tea?', choices: [{ id: 'yes', choice: 'Yes', votes: 2 }] }]
  await content('import', newPack({ files: { 'surveys.json': surveys } }))
  const columns = 'received,location,customer_type,customer_residence,first_name,last_name,email,comments,offers,birthday,locale,id'
  const head = `\uFEFF${columns},answered,answered_by\r`
  expect(await content('feedback', 'maple', '--from', '2026-11-01', '--to=2026-11-30')).toEqual({ code: 0, out: [head], err: [] })
  expect((await content('surveys', 'maple')).out.slice(1)).toEqual(['drink,,Tea?,yes,yes,Yes,2,0,2,100\r'])
  expect(await content('feedback', 'oak')).toEqual({ code: 1, out: [], err: ['oak: no site in the database has this slug'] })
  expect((await content('feedback', 'maple', '--to', 'soon')).err).toEqual(['--to: "soon" is not a day; expected YYYY-MM-DD'])
})

test('a wrong pack is one line a problem and exit 1', async () => {
  const { content } = await newTerminal()
  const pack = newPack({ locations: [{ id: 'hall', colour: 1, building_id: 'x' }], files: { 'news.json': '' } })
  const { code, out, err } = await content('import', pack)
  expect([code, out, err.length]).toEqual([1, [expect.stringMatching(/^database: /)], 2])
  expect(await content('check', withoutSite(newPack({})))).toMatchObject({
    code: 1,
    out: ['.: : is an empty folder; expected site.json and the other files of a pack'],
  })
})

test.each([
  [['import'], /^import: expected DIR$/],
  [['import', 'a', '--all'], /^--all: import has no such option$/],
  [['close', 'maple', 'hall', '--date', 'soon'], /^--date: "soon" is not a day/],
  [['close', 'maple', 'hall', '--from', '2 pm'], /^--from: "2 pm" is not a time; expected HH:MM$/],
  [['open', 'maple'], /^open: expected SLUG PLACE$/],
  [['alert', 'maple', 'x', '--until', 'soon'], /^--until: "soon" is not a day or an instant; expected YYYY-MM-DD or 2026-/],
  [['alert', 'maple', 'x', '--severity', 'mild'], /^--severity: "mild" is not valid; expected notice, caution, urgent$/],
  [['undo', 'maple', 'last'], /^last: is not a version; expected a number that "history maple" names$/],
  [['pull', 'http://x/v1', 'a', 'b', '--days', '0'], /^--days: "0" is not valid; expected 1 to 92$/],
  [['feed'], /^feed: no such command$/],
  [['feedback', 'maple', '--from', '2026-12-01', '--to', '2026-11-01'], /^--from: 2026-12-01 is after --to 2026-11-01; expected/],
  [['schema', 'package.json'], /^package.json: is a file; choose an empty or new folder$/],
  [['check', '/nowhere/at/all'], /^\/nowhere\/at\/all: no such folder$/],
  [['pull', 'ftp://x/v1', 'a', 'b'], /^ftp:\/\/x\/v1: expected an address that ends in \/v1/],
])('%s is named in the first line', async (args, line) => {
  const { content } = await newTerminal()
  const { code, err } = await content(...args)
  expect([code, err[0]]).toEqual([1, expect.stringMatching(line)])
})

test('a command as a process of its own ends with the same code and words', async () => {
  const { storage } = await newTerminal()
  expect(await start(storage, ['import']).said).toEqual(await run(storage, ['import']))
  expect(await start(storage, ['--help']).said).toEqual(await run(storage, ['--help']))
})

test('Ctrl-C while pulling leaves no folder behind', async () => {
  const { storage, folder } = await newTerminal()
  let onFirstCall = () => {}
  const firstCall = new Promise<void>((resolve) => (onFirstCall = resolve))
  const base = await v1Host((url) => {
    onFirstCall()
    return url.pathname.endsWith('info_ca') ? { status: 'success', site: { id: 'm', timezone: 'America/Toronto' } } : 503
  })
  const { child, said } = start(storage, ['pull', base, 'maple', join(folder, 'pack')])
  await firstCall
  child.kill('SIGINT')
  const { code, err } = await said
  expect([code, err.at(-1), readdirSync(folder), existsSync(join(folder, 'pack'))]).toEqual([
    130,
    'Interrupted: nothing was changed',
    [],
    false,
  ])
})

test('the demo fills a database that holds no school, and leaves any other alone', async () => {
  const { content } = await newTerminal()
  const first = await content('demo')
  expect(first).toMatchObject({ code: 0, err: [] })
  expect(first.out).toContain('Demo school loaded: cedar-coast')
  expect(await content('demo')).toEqual({
    code: 0,
    out: [],
    err: ['warning: the database already has a school, so the demo was not loaded'],
  })
})
