import { expect, test } from 'vitest'
import { mayPreload } from '../../sw/may-preload.ts'

const linux = 'Mozilla/5.0 (X11; Linux x86_64'

test.each([
  ['Firefox', `${linux}; rv:153.0) Gecko/20100101 Firefox/153.0`, false],
  ['Firefox on Android', 'Mozilla/5.0 (Android 16; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0', false],
  ['Chrome', `${linux}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36`, true],
  ['Safari', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile/15E148 Safari/604.1', true],
  // Made of Safari, as each browser on an iPhone.
  ['Firefox on an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 FxiOS/150.0 Safari/604.1', true],
])('[PWA-04] %s requests a page while the worker starts, only where it opens saved pages all the same', (_, userAgent, expected) => {
  expect(mayPreload(userAgent)).toBe(expected)
})
