import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../support/trial.ts'

test('every animation has a name of its own: of two with one name the browser forgets the first, whatever room it is in', () => {
  const names = globSync('src/app/**/*.css', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/@keyframes ([\w-]+)/g)].map(([, name]) => name),
  )
  expect(names).toContain('appear')
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
