import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../support/trial.ts'

/** `lazyPart` and `askedPart` themselves, and what is opened only once its code has come. */
const known = ['features/menus/menu-paper.tsx', 'features/offline/lazy-part.tsx', 'features/site/site-header.tsx']

test('PWA-Q16 a part that comes later is loaded by what knows what to do when it does not come', () => {
  const app = join(root, 'src/app')
  const lazy = globSync('**/*.tsx', { cwd: app }).filter((file) => /\blazy\(/.test(readFileSync(join(app, file), 'utf8')))
  expect(lazy.toSorted()).toEqual(known)
})
