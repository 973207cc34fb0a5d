import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../support/trial.ts'

test('PWA-Q16 a part that comes later is loaded by what knows what to do when it does not come', () => {
  const app = join(root, 'src/app')
  const lazy = globSync('**/*.tsx', { cwd: app }).filter((file) => /\blazy\(/.test(readFileSync(join(app, file), 'utf8')))
  expect(lazy.toSorted()).toEqual(['features/offline/lazy-part.tsx'])
})
