import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../support/trial.ts'

const keysOf = (area: string) =>
  Object.keys(JSON.parse(readFileSync(join(root, 'lang', 'en-ca', `${area}.json`), 'utf8')) as Record<string, string>)

const app = join(root, 'src/app')
const fileOf = (from: string, named: string): string | undefined => {
  const bare = named.startsWith('#') ? join(root, 'src', named.slice(1)) : join(dirname(from), named)
  return [bare, `${bare}.ts`, `${bare}.tsx`].find((path) => /(?<!\.gen)\.tsx?$/.test(path) && existsSync(path))
}
/** A file of the app with all that it imports, at once or later. */
const reached = (file: string | undefined, found = new Map<string, string>()): Map<string, string> => {
  if (file === undefined || found.has(file)) return found
  const text = readFileSync(file, 'utf8')
  found.set(file, text)
  for (const [, named = ''] of text.matchAll(/(?:^(?:import|export) (?!type\b)[^'"]*?from |\bimport\()'([.#][^']+)'/gm))
    reached(fileOf(file, named), found)
  return found
}
/** The words that a file names, without those of an area that it brings with it. */
const wordsIn = (text: string): string[] => {
  const own = new Set([...text.matchAll(/'#lang\/en-ca\/(\w+)\.json'/g)].flatMap(([, area = '']) => keysOf(area)))
  return [...text.matchAll(/\bt\(\s*'([^']+)'/g)].flatMap(([, id = '']) => (own.has(id) ? [] : [id]))
}
const frame = new Set(['main.tsx', 'routes/__root.tsx', 'routes/$site/route.tsx'].flatMap((file) => [...reached(join(app, file)).keys()]))
const routes = globSync('routes/**/[!-]*.tsx', { cwd: app }).filter((file) => !frame.has(join(app, file)))

test.each(routes)('%s loads the areas of all words on its page', (route) => {
  const texts = [...reached(join(app, route))].flatMap(([file, text]) => (frame.has(file) ? [] : [text]))
  const ids = texts.flatMap(wordsIn)
  const named = texts.flatMap((text) =>
    [...text.matchAll(/(?:needWords\(|openSection\('[^']+', )\[([^\]]*)\]/g)].flatMap(([, list = '']) =>
      [...list.matchAll(/\w+/g)].map(([area]) => area),
    ),
  )
  const known = new Set(['app', ...named].flatMap((area) => keysOf(area)))
  expect(ids.filter((id) => !known.has(id))).toEqual([])
})

test('the office loads the areas of all words on its screens', () => {
  const texts = [...reached(join(app, 'office/main.tsx')).values()]
  const ids = texts.flatMap(wordsIn)
  const [screens = '', needed = ''] = ['screens.ts', 'speak.ts'].map((file) => readFileSync(join(app, 'features/office', file), 'utf8'))
  const named = [screens.matchAll(/\bwords: \[([^\]]*)\]/g), needed.matchAll(/new Set<WordArea>\(\[([^\]]*)\]/g)].flatMap((lists) =>
    [...lists].flatMap(([, list = '']) => [...list.matchAll(/\w+/g)].map(([area]) => area)),
  )
  const known = new Set(['app', 'office', ...named].flatMap((area) => keysOf(area)))
  expect(ids.length).toBeGreaterThan(20)
  expect(ids.filter((id) => !known.has(id))).toEqual([])
})

test('the frame around every page uses the words of the app alone', () => {
  const texts = [...frame].map((file) => readFileSync(file, 'utf8'))
  const ids = texts.flatMap(wordsIn)
  expect(ids.filter((id) => !keysOf('app').includes(id))).toEqual([])
})
