import { expect, test } from 'vitest'
import { streetShown, wholeAddress } from '#domain/place-address.ts'

const school = { street: '1 Main St', metadata: 'Building A', city: 'Laval', province: 'QC', postal_code: 'H7A 1A1', phone_formatted: '' }
const own = (street: string, metadata?: string) => ({ lat: null, lon: null, street, metadata, phone_formatted: '' })

test.each([
  ['its own second line', own('3925', 'Forbes Ave'), '3925', 'Forbes Ave'],
  ["its own over that of the school's street", own('1 Main St', 'Suite 4'), '1 Main St', 'Suite 4'],
  ["that of the school's street", own('1 Main St'), '1 Main St', 'Building A'],
  ["none of the school's on a street of its own", own('9 Side St', ''), '9 Side St', ''],
  ["the school's where it has no street", null, '1 Main St', 'Building A'],
])('the address of a place has %s [MAP-06]', (_, address, street, metadata) => {
  expect(wholeAddress(address, school)).toMatchObject({ street, metadata })
})

test.each([
  [own('3925', 'Forbes Ave'), '3925, Forbes Ave'],
  [own('9 Side St', ''), '9 Side St'],
  [own('', 'Forbes Ave'), ''],
  [null, ''],
])('a street and its second line are shown in one line: %j', (address, line) => expect(streetShown(address)).toBe(line))
