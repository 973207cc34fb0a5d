import { globSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ask, type Files, root, trial } from '../support/trial.ts'
import { broken, sound } from './broken-walls.ts'

type Cruise = { modules: { source: string }[]; summary: { violations: { from: string; rule: { name: string } }[] } }

const walls: { forbidden: { name: string; scope?: 'folder' }[] } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs')
const names = walls.forbidden.map((wall) => wall.name)

const cruise = async (cwd: string, where: string[]): Promise<Cruise> => {
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...where]
  const { output } = await ask(cwd, 'dependency-cruiser/bin/dependency-cruise.mjs', ...args)
  return JSON.parse(output)
}

const broke = async (files: Files): Promise<string[]> => {
  const { summary } = await cruise(trial({ 'sw/empty.d.ts': '', 'tests/empty.d.ts': '', ...files }, ['.dependency-cruiser.cjs']), rooms)
  return summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`)
}

const rooms = ['src', 'sw', 'tests']
let all: Promise<string[]> | undefined

describe('the walls between the rooms', () => {
  test('each has files that break it', () => {
    expect(Object.keys(broken).toSorted()).toEqual(names.toSorted())
  })

  test.each(walls.forbidden)('$name fails when it is broken', async ({ name, scope }) => {
    all ??= broke(Object.assign({}, ...Object.values(broken)))
    const file = Object.keys(broken[name]!).at(-1)!
    expect(await all).toContain(`${name}: ${scope === 'folder' ? dirname(file) : file}`)
  })

  test('let pass what the diagram allows', async () => {
    expect(await broke(sound)).toEqual([])
  })

  // With the wrong TypeScript beside it the cruiser reads no file at all and finds nothing to say.
  test('see every source file', async () => {
    const { modules } = await cruise(root, [...rooms, 'vite.config.ts'])
    const seen = modules.map((module) => module.source).filter((source) => /^(src|sw|tests)\/.*\.tsx?$|^vite\.config\.ts$/.test(source))
    const there = globSync(['{src,sw,tests}/**/*.{ts,tsx}', 'vite.config.ts'], { cwd: root }).map((file) => file.replaceAll('\\', '/'))
    expect(there.length).toBeGreaterThan(50)
    expect(seen.toSorted()).toEqual(there.toSorted())
  })
})
