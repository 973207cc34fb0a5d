import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withIcons } from '../../.ci/icons.ts'
import { root } from '../support/trial.ts'

const app = join(root, 'src/app')
const textOf = (file: string) => readFileSync(join(app, file), 'utf8')

test.each([
  ['the app', ['ui/icons.tsx'], '<div hidden id="icons"></div>'],
  ['the office', ['ui/icons.tsx', 'features/office/icons.tsx'], '<div hidden id="icons" data-of="office"></div>'],
])('every icon that %s names is drawn once', (_, files, place) => {
  const html = withIcons(place)
  const named = files.flatMap((file) => [...textOf(file).matchAll(/= icon\('([a-z0-9-]+)'\)/g)].map(([, id = '']) => id))
  expect([...html.matchAll(/<symbol id="i-([a-z0-9-]+)"><(?:path|circle|rect|line|poly|ellipse)/g)].map(([, id]) => id)).toEqual(named)
})

test('PWA-Q16 every lazy part is loaded by the component that handles its absence', () => {
  const lazy = globSync('**/*.tsx', { cwd: app }).filter((file) => /\blazy\(/.test(textOf(file)))
  expect(lazy.toSorted()).toEqual(['lazy-part.tsx'])
})

// Of two animations with one name the browser forgets the first, whatever style sheet it is in.
test('every animation has a name of its own', () => {
  const sheets = globSync('**/*.css', { cwd: app }).map(textOf)
  const names = sheets.flatMap((text) => [...text.matchAll(/@keyframes ([\w-]+)/g)].map(([, name]) => name))
  expect(names).toContain('appear')
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

// The rules of one would change the look of the other, wherever both are loaded.
test.each(['ui/styles.css', 'office/office.css'])('no two features of %s style the same class', (entry) => {
  const sheets = [...textOf(entry).matchAll(/@import '(\.\.\/features\/[^']+)'/g)].map(([, file = '']) => textOf(join('office', file)))
  const classes = sheets.flatMap((text) => [...new Set([...text.matchAll(/^\.([\w-]+)(?: \{|,)$/gm)].map(([, name]) => name))])
  expect(sheets.length).toBeGreaterThan(20)
  expect(classes.filter((name, index) => !name?.startsWith('tone-') && classes.indexOf(name) !== index)).toEqual([])
})
