import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { cacheableShapes } from '#contract/cacheable-shapes.ts'
import { storeVersion } from '#contract/offline.ts'

/** The shapes that devices hold by each version of the store; a field that may be missing needs no other version. */
const versions: Record<number, string> = { 1: '8da92a38894354b9' }

const shapes = (): string => {
  const all = Object.entries(cacheableShapes).map(([name, { output }]) => [
    name,
    z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' }),
  ])
  return createHash('sha256').update(JSON.stringify(all)).digest('hex').slice(0, 16)
}

test('a device reads what it saved without checking it, so another shape has another version of the store [PWA-Q7]', () => {
  expect(shapes(), 'raise storeVersion in contract/offline.ts, and note the new shape here').toBe(versions[storeVersion])
})
