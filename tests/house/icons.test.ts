import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withIcons } from '../../.ci/icons.ts'
import { root } from '../support/trial.ts'

test('every icon that the app names is drawn once', () => {
  const html = withIcons('<div hidden id="icons"></div>')
  const named = [...readFileSync(join(root, 'src/app/ui/icons.tsx'), 'utf8').matchAll(/= icon\('([a-z0-9-]+)'\)/g)].map(([, id = '']) => id)
  expect([...html.matchAll(/<symbol id="i-([a-z0-9-]+)"><(?:path|circle|rect|line|poly|ellipse)/g)].map(([, id]) => id)).toEqual(named)
})
