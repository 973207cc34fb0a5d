import { describe, expect, test } from 'vitest'
import { errorKind, framesOf, withoutOwnWords, withoutPersonal } from '#domain/scrub.ts'

describe('[API-86] the text of an error', () => {
  test.each([
    ["Cannot read properties of undefined (reading 'total')", 'Cannot read properties of undefined (reading <text>)'],
    ['no mail to zoe.tremblay+x@example.ca today', 'no mail to <mail> today'],
    ['Unexpected token a in JSON: "Zoé, allergic to milk"', 'Unexpected token a in JSON: <text>'],
    ['could not load https://dining.example.ca/reset-password/abc?k=1', 'could not load <address>'],
    ['called 514 555-0199 for order 20260001', 'called # for order #'],
    ["the caller's cart isn't there", "the caller's cart isn't there"],
    ['«Zoé» et “Noé”', '<text> et <text>'],
  ])('"%s" is reported as "%s"', (text, expected) => expect(withoutPersonal(text)).toBe(expected))

  test('is never long', () => expect(withoutPersonal('a'.repeat(5000))).toHaveLength(300))
})

describe('[API-86, API-Q11] the text of an error from an unknown sender', () => {
  test.each([
    ["Cannot read properties of undefined (reading 'total')", 'Cannot read properties of undefined (reading <text>)'],
    ['Minified React error #418; visit https://react.dev/errors/418', 'Minified React error ##; <text> <address>'],
    ['Failed to fetch dynamically imported module: https://a.example/x.js', 'Failed to fetch dynamically imported module: <address>'],
    ["undefined is not an object (evaluating 'a.b')", 'undefined is not an object (evaluating <text>)'],
    ['allergic to peanuts', '<text> to <text>'],
    ['Jean-Marc Untel', '<text>'],
    ['Zoé O’Neil a une allergie', '<text> a <text>'],
    ['Мария', '<text>'],
    ['', ''],
  ])('"%s" is reported as "%s"', (text, expected) => expect(withoutOwnWords(text)).toBe(expected))

  test.each([
    ['TypeError', 'TypeError'],
    ['QuotaExceededError', 'QuotaExceededError'],
    ['DOMException', 'Error'],
    ['Jean Untel peanuts', 'Error'],
    ['', 'Error'],
  ])('has the kind "%s" reported as "%s"', (name, expected) => expect(errorKind(name)).toBe(expected))
})

describe('[API-86] the places of an error', () => {
  test('are those of our code, without the folders of a machine and without the page', () => {
    const stack = `TypeError: secret of zoe@example.ca
    at priced (/srv/apps/dining/src/domain/cart.ts:12:7)
    at async file:///srv/apps/dining/src/server/http/listener.ts:90:11
    at https://dining.example.ca/assets/menu-Ab12.js:1:2345
    at start (https://dining.example.ca/maple/reset-password/secret:1:1)
    at node:internal/process:95:5`
    expect(framesOf(stack)).toEqual([
      { file: '/src/domain/cart.ts', line: 12, column: 7, function: 'priced' },
      { file: '/src/server/http/listener.ts', line: 90, column: 11 },
      { file: '/assets/menu-Ab12.js', line: 1, column: 2345 },
    ])
  })

  test('are read from Firefox and Safari too', () => {
    expect(framesOf('priced@https://dining.example.ca/assets/menu-Ab12.js:1:20')).toEqual([
      { file: '/assets/menu-Ab12.js', line: 1, column: 20 },
    ])
  })
})
