import { globSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ask, type Files, root, trial } from '../support/trial.ts'
import { broken, sound } from './broken-walls.ts'

type Cruise = {
  modules: { source: string; dependencies: { resolved: string }[] }[]
  summary: { violations: { from: string; rule: { name: string } }[] }
}

type Wall = { name: string; scope?: 'folder'; comment?: string; from: { pathNot?: unknown }; to: { path?: unknown } }

const { forbidden }: { forbidden: Wall[] } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs')
const walls = [...new Map(forbidden.map((wall) => [wall.name, wall])).values()]
const names = walls.map((wall) => wall.name)

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
let cruised: Promise<Cruise> | undefined
const whole = (): Promise<Cruise> => (cruised ??= cruise(root, [...rooms, 'vite.config.ts']))
let all: Promise<string[]> | undefined

describe('the walls between the rooms', () => {
  test('each has files that break it', () => {
    expect(Object.keys(broken).toSorted()).toEqual(names.toSorted())
  })

  test.each(walls)('$name fails when it is broken', async ({ name, scope }) => {
    all ??= broke(Object.assign({}, ...Object.values(broken)))
    const file = Object.keys(broken[name]!).at(-1)!
    expect(await all).toContain(`${name}: ${scope === 'folder' ? dirname(file) : file}`)
  })

  test('let pass what the diagram allows', async () => {
    expect(await broke(sound)).toEqual([])
  })

  // With the wrong TypeScript beside it the cruiser reads no file at all and finds nothing to say.
  test('stand, and see every source file', async () => {
    const { modules, summary } = await whole()
    expect(summary.violations).toEqual([])
    const seen = modules.map((module) => module.source).filter((source) => /^(src|sw|tests)\/.*\.tsx?$|^vite\.config\.ts$/.test(source))
    const there = globSync(['{src,sw,tests}/**/*.{ts,tsx}', 'vite.config.ts'], { cwd: root }).map((file) => file.replaceAll('\\', '/'))
    expect(there.length).toBeGreaterThan(50)
    expect(seen.toSorted()).toEqual(there.toSorted())
  })
})

/** Which room of a folder needs which other one, `[from, to]`, by files of their subfolders too. */
const needsIn = async (folder: string): Promise<[string, string][]> => {
  const { modules } = await whole()
  const roomOf = (path: string) =>
    path.startsWith(`${folder}/`)
      ? path
          .slice(folder.length + 1)
          .split('/')
          .slice(0, -1)[0]
      : undefined
  const needs = modules.flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => [roomOf(source), roomOf(resolved)]))
  const between = needs.filter((pair): pair is [string, string] => pair[0] !== undefined && pair[1] !== undefined && pair[0] !== pair[1])
  return [...new Map(between.map((pair) => [pair.join(), pair])).values()]
}

test('no two rooms of the server need each other', async () => {
  const needs = await needsIn('src/server')
  expect(needs.length).toBeGreaterThan(50)
  expect(needs.filter(([from, to]) => needs.some((other) => other[0] === to && other[1] === from))).toEqual([])
})

describe('features that need another one', () => {
  const namesIn = (path: unknown) => /\(([\w|-]+)\)\/$/.exec(String(path))?.[1]?.split('|') ?? []
  const lines = forbidden
    .filter(({ name, comment }) => name === 'features-are-neighbours' && comment)
    .map(({ from, to }) => ({ room: namesIn(to.path).join(), needing: namesIn(from.pathNot).slice(1) }))

  test('are all on the list, and no line of it is left over', async () => {
    const found = (await needsIn('src/app/features')).map(([from, to]) => `${from} needs ${to}`)
    const listed = lines.flatMap(({ room, needing }) => needing.map((one) => `${one} needs ${room}`))
    expect(listed.length).toBeGreaterThan(0)
    expect(found.toSorted()).toEqual(listed.toSorted())
  })

  test('stand above it in the list, so that no two need each other', () => {
    const order = lines.map(({ room }) => room)
    const below = lines.flatMap(({ room, needing }, index) =>
      needing.filter((one) => order.indexOf(one) >= index).map((one) => `${one} needs ${room}`),
    )
    expect(below).toEqual([])
  })
})
