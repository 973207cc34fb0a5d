import { expect, test } from 'vitest'
import { addressOf } from '#server/http/routes.ts'

// The shorter way reads an address as URL does.
test.each([
  '/v1/customer/info',
  '/v1/customer/info?customer_id=zoe',
  '/v1/customer/info?customer_id=zo%C3%A9&name=a+b&name=c&&=d&e',
  '/v1/customer/info?a=1?b=2',
  '/v1/customer/info?',
  '/v1/customer/info?a=1#b',
  '/v1/customer/info#?a=1',
  '/v1/customer/info?q="<é>\u0001|^`{}',
  '/v1/customer/info?bad=%E0%A4%A',
  '/v1/customer/../customer/info?a=1',
  '/v1/./customer/info',
  '/v1/customer%2Finfo',
  '/v1/customer\\info',
  '/v1/location/hall/periods?date=2026-11-26',
  '/v1/nowhere?__proto__=1&constructor=2',
  '//v1/customer/info',
])('the target %o', (target) => {
  const { pathname, searchParams } = addressOf(target)
  const url = new URL(target, 'http://localhost')
  expect([pathname, [...searchParams]]).toEqual([url.pathname, [...url.searchParams]])
})
