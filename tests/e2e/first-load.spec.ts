import { expect, test } from '@playwright/test'
import { benchSize } from '../bench/size.ts'
import { port } from '../support/hosts.ts'
import { once } from './visitor.ts'

test('a device downloads no more than the budgets, and no map, calendar or checkout before its use', once, async () => {
  const { rows } = await benchSize({ port })
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.filter(({ verdict }) => verdict !== 'PASS')).toEqual([])
})
