import { describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { allCalls } from '#contract/all-calls.ts'
import { cacheableCalls } from '#contract/offline.ts'
import { problems } from '#contract/errors.ts'
import { handlers } from '#server/api/handlers.ts'

const all = Object.entries(allCalls) as [string, Call][]

describe('calls', () => {
  test.each(all)('%s is answered by exactly one handler', (_, call) => {
    expect(handlers.filter((handler) => handler.call === call)).toHaveLength(1)
  })

  test('no handler answers what the contract does not name', () => {
    expect(handlers.map((handler) => handler.call.path).sort()).toEqual(all.map(([, call]) => call.path).sort())
  })

  test('[AUTH-Q2] are bound for customers alone where the contract says so', () => {
    const unlike = handlers.filter((handler) => (handler.private === true) !== (handler.call.caller === 'customer'))
    expect(unlike.map(({ call }) => call.path)).toEqual([])
  })

  test('are bound for people of the office, with what they must be allowed, where the contract says so, and name a school', () => {
    const unlike = handlers.filter(({ call, permission }) => (permission !== undefined) !== (call.caller === 'staff'))
    expect(unlike.map(({ call }) => call.path)).toEqual([])
    const named = ({ input }: Call) => ('shape' in input ? (input.shape as object) : {})
    const homeless = handlers.filter(({ call, permission }) => permission !== undefined && !('site_id' in named(call)))
    expect(homeless.map(({ call }) => call.path)).toEqual([])
  })

  test.each(Object.entries(cacheableCalls))(
    '%s may be saved on a device: it is a public read that shared caches store too [PWA-Q3]',
    (name, { path }) => {
      const call: Call | undefined = all.find(([known]) => known === name)?.[1]
      expect(call).toMatchObject({ method: 'GET', path })
      expect(call?.cache).not.toBe('none')
      expect(name).not.toMatch(/survey|customer|cart|order|reservation/i)
    },
  )

  test('every refusal has a status that the wire allows: never 204, never 502', () => {
    for (const { status } of Object.values(problems))
      expect([200, 400, 401, 403, 404, 405, 408, 409, 413, 422, 429, 431, 500, 503]).toContain(status)
  })
})
