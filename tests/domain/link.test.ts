import { expect, test } from 'vitest'
import { mailLink, safeLink, socialLink } from '#domain/link.ts'
import { namesIn } from './build-dish.ts'

test.each(
  [
    'https://maple.test | HTTP://maple.test/a?b=c#d | https://maple.test?x=1 | /maple/news | / | #content',
    'mailto:food@maple.test | tel:+1 (555) 010-0100 |   https://maple.test/é  ',
  ].flatMap(namesIn),
)('the link %s is followed', (link) => expect(safeLink(link)).toBe(link.trim()))

test.each(
  [
    ' | javascript:alert(1) | JaVaScRiPt:alert(1) | java\tscript:alert(1) | java\nscript:alert(1) | \u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script> | vbscript:x | blob:https://maple.test/1 | file:///etc/passwd | //evil.test',
    '/\\evil.test | \\\\evil.test | https:evil.test | https:// | https:///evil.test | https://maple.test@evil.test/',
    'https://maple.test/\u202Egnp.exe | ftp://maple.test | mailto:a@b.test?bcc=everybody@b.test | maple.test',
    'intent://x#Intent;scheme=http;end',
  ].flatMap(namesIn),
)('the link %j is not followed', (link) => expect(safeLink(link)).toBeNull())

test.each([
  ['food@maple.test', 'mailto:food@maple.test'],
  ['food@maple.test?subject=x', null],
  ['', null],
  ['nobody', null],
])('the address %j has the mail link %j', (address, link) => expect(mailLink(address)).toBe(link))

test.each([
  ['mapledining', 'https://www.facebook.com/mapledining'],
  ['@maple.dining', 'https://www.facebook.com/@maple.dining'],
  ['/maple', 'https://www.facebook.com/maple'],
  ['http://facebook.com/maple', 'https://facebook.com/maple'],
  ['https://facebook.com/maple?ref=x', 'https://facebook.com/maple?ref=x'],
  ['facebook.com/maple', 'https://facebook.com/maple'],
  ['www.facebook.com/érable', 'https://facebook.com/%C3%A9rable'],
])('[NAV-08] the social account %j is at %j', (written, link) => expect(socialLink(written, 'https://www.facebook.com/')).toBe(link))

test.each(namesIn(' | javascript:alert(1) | data:text/html,x | //evil.test | maple?x=<b> | maple dining | mailto:a@b.test'))(
  '[NAV-08] %j is no social account',
  (written) => expect(socialLink(written, 'https://www.facebook.com/')).toBeNull(),
)
