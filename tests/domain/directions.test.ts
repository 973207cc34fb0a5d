import { expect, test } from 'vitest'
import { directionsLink } from '#domain/directions.ts'

const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Mobile/15E148 Safari/604.1'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const at = { lat: 49.1573, lon: -123.9662 }
const grill = { at, name: 'Grill (main floor) & Café', address: '1200 Tidewater Road, Nanaimo' }
const unplaced = { ...grill, at: null }

test.each([
  [
    'an Android phone opens its own maps',
    grill,
    android,
    'geo:49.1573,-123.9662?q=49.1573,-123.9662(Grill%20%20main%20floor%20%20%26%20Caf%C3%A9)',
  ],
  ['and looks for the address where no point is known', unplaced, android, 'geo:0,0?q=1200%20Tidewater%20Road%2C%20Nanaimo'],
  ['an iPhone opens its maps', grill, iphone, 'https://maps.apple.com/?daddr=49.1573%2C-123.9662&dirflg=w'],
  [
    'any other device opens a web map',
    grill,
    windows,
    'https://www.google.com/maps/dir/?api=1&destination=49.1573%2C-123.9662&travelmode=walking',
  ],
  [
    'so does a page that was never opened',
    grill,
    '',
    'https://www.google.com/maps/dir/?api=1&destination=49.1573%2C-123.9662&travelmode=walking',
  ],
  ['a place without a point and an address has no way there', { ...unplaced, address: '' }, android, null],
])('%s', (_, destination, userAgent, expected) => {
  expect(directionsLink(destination, userAgent)).toBe(expected)
})
