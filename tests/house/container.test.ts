import { execFile } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asServed } from '../support/as-served.ts'
import { root } from '../support/trial.ts'

/** The stages of the Dockerfile: what each copies, and where to. */
const stages = readFileSync(join(root, '.deploy/Dockerfile'), 'utf8')
  .split(/^FROM /m)
  .slice(1)
  .map((stage) =>
    [...stage.matchAll(/^COPY (?:--from=\w+ )?(.+) (\S+)$/gm)].map(([, from = '', to = '']) => ({
      from: from.split(' ').map((path) => path.replace(/^\/app\//, '')),
      to,
    })),
  )
const packageLists = stages[0]?.filter(({ from }) => !from.includes('.')) ?? []
const image = stages[1] ?? []

type Locked = { dev?: true }
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> }
/** What `npm prune --omit=dev` leaves, each with all that is below it. */
const shipped = Object.entries(packages).flatMap(([path, { dev }]) =>
  /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) && !dev && existsSync(join(root, path)) ? [path] : [],
)

const copy = (into: string, { from, to }: { from: string[]; to: string }, where = root) => {
  for (const path of from) cpSync(join(where, path), join(into, to.endsWith('/') ? join(to, basename(path)) : to), { recursive: true })
}

let folder: string
let app: string

/** What a program says in the folder of the image, with the Node of the image. */
const said = (cwd: string, words: readonly string[], switches: Record<string, string> = {}): Promise<string> =>
  new Promise((resolve) => {
    const [program = '', ...args] = words
    const path = [join(folder, 'bin'), dirname(process.execPath), process.env['PATH']].join(delimiter)
    const home = { HOME: folder, npm_config_offline: 'true', npm_config_update_notifier: 'false' }
    const env = { PATH: path, ...home, NODE_ENV: 'production', DATA_DIR: join(folder, 'data'), ...switches }
    execFile(program, args, { cwd, env }, (_, stdout, stderr) => resolve(stdout + stderr))
  })

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'campus-image-'))
  app = join(folder, 'app')
  // The first stage: setup.mjs lets npm install, and notes for which list of packages.
  const build = join(folder, 'build')
  for (const line of packageLists) copy(build, line)
  mkdirSync(join(folder, 'bin'))
  writeFileSync(join(folder, 'bin/npm'), '#!/bin/sh\n')
  chmodSync(join(folder, 'bin/npm'), 0o755)
  expect(await said(build, ['node', '.ci/setup.mjs', '--install-only'])).toContain('installing packages done')
  rmSync(join(folder, 'bin'), { recursive: true })
  // The second: what it copies, and no package that only builds and tests.
  for (const line of image.filter(({ to }) => to !== 'node_modules')) copy(app, line)
  copy(app, { from: ['node_modules'], to: 'node_modules' }, build)
  for (const path of shipped) {
    mkdirSync(dirname(join(app, path)), { recursive: true })
    symlinkSync(join(root, path), join(app, path), 'junction')
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('in the container, with what its Dockerfile copies and no more', () => {
  const npm = (...words: string[]) => said(app, ['npm', 'run', ...words])

  test('npm run content checks and imports a school', async () => {
    const pack = 'src/server/content/demo/harbour-street'
    expect(await npm('content', '--', 'check', pack)).toContain(`${pack}: no problems`)
    expect(await npm('content', '--', 'import', pack)).toMatch(/^harbour-street: imported /m)
  })

  test('npm run job cleans up, and its doctor looks', async () => {
    expect(await npm('job', '--', 'clean')).toMatch(/^0 rows deleted$/m)
    expect(await npm('job', '--', 'doctor')).toMatch(/^database +ok +it responds, is intact and up to date$/m)
  })

  test('npm run backup and restore keep the database and its pictures', async () => {
    const file = join(folder, 'saved')
    expect(await npm('backup', file)).toMatch(/saved: the database and \d+ picture files?$/m)
    expect(await npm('restore', file)).toMatch(/restored the database and \d+ picture files?/)
  })

  test('npm run serve finds what was built, and starts', async () => {
    expect(await said(app, ['npm', 'run', 'serve'], { PORT: 'x' })).toContain('PORT: "x" is not valid')
  })

  test('no npm script looks for a file that is not there', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
    const used = ['job', 'content', 'backup', 'restore', 'serve'].flatMap((name) => [scripts[`pre${name}`] ?? '', scripts[name] ?? ''])
    const files = used.flatMap((line) => line.split(' ').filter((word) => /\.(mjs|ts|js)$/.test(word)))
    expect(files.filter((file) => !existsSync(join(app, file)))).toEqual([])
    expect(files.length).toBeGreaterThan(10)
  })
})

test.each(['.deploy/Dockerfile', '.deploy/campus-dining.service'])('%s starts the server with the switches of npm run serve', (file) => {
  const start = readFileSync(join(root, file), 'utf8')
    .split('\n')
    .find((line) => /^(CMD|ExecStart=).*dist\/serve\/main\.js/.test(line))
  expect(start?.match(/--[\w-]+(=\d+)?/g)).toEqual([...asServed, '--import'])
})
