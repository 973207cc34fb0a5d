import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../support/trial.ts'

const files = ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts', 'index.html', 'README.md', 'LICENSE']
const rooms = ['src', 'sw', 'public', 'lang', 'tests']

const ignored = readFileSync(join(root, '.gitignore'), 'utf8')
  .split('\n')
  .map((line) => line.replace(/\/$/, ''))

test('the top level is the design card, and dotfiles', () => {
  const there = readdirSync(root).filter((name) => !name.startsWith('.') && !ignored.includes(name))
  expect(there.toSorted()).toEqual([...files, ...rooms].toSorted())
})

test('no room has a drawer for everything', () => {
  const drawers = globSync('{src,sw,tests}/**/*', { cwd: root }).filter((path) =>
    /(^|[/\\])(utils?|helpers?|misc|common|managers?|index)(\.tsx?)?$/.test(path),
  )
  // A route file's name is its URL.
  expect(drawers.filter((file) => !file.startsWith(join('src', 'app', 'routes')))).toEqual([])
})

test('settings stay short enough to be read', () => {
  const settings = ['.*.{json,cjs,mjs}', '{.ci,tests/e2e}/*.{mjs,config.ts}', '*.config.ts', '{.,src/*,sw,tests}/tsconfig.json']
  const long = globSync(settings, { cwd: root }).filter((file) => readFileSync(join(root, file), 'utf8').split('\n').length > 150)
  expect(long).toEqual([])
})

// What one machine calls a registry or a folder means nothing on the next.
test('settings name no machine', () => {
  const named = globSync(['.*.{json,cjs}', '.npmrc', '.env.example', '.ci/*', 'package.json', 'package-lock.json'], { cwd: root }).filter(
    (file) => /"resolved": "http|registry=|\/(home|root|Users)\//.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(named).toEqual([])
})
