import { describe, expect, test } from 'vitest'
import { safeHtml } from '#server/platform/safe-html.ts'
import { noticeHtml } from '#server/privacy/notice-html.ts'

const picture = (src: string) => `<p>Hi<img src="${src}" /></p>`

describe('[SECT-Q2] pictures in HTML of content', () => {
  test.each(['/files/images/a.png', '/files/images/a%20b.png?site=x&amp;w=640', '/files/images/caf%C3%A9..png', '/files/images/.well.png'])(
    'keeps a picture below /files/: %s',
    (src) => expect(safeHtml(picture(src))).toBe(picture(src)),
  )

  test.each([
    '/files/../v1/customer/authenticate?email=a&amp;password=b',
    '/files/images/../../v1/cart/fetch',
    '/files/./../v1/cart/fetch',
    '/files/%2e%2e/v1/cart/fetch',
    '/files/%2E./v1/cart/fetch',
    '/files/.%2e/v1/cart/fetch',
    '/files/..%2fv1/cart/fetch',
    '/files/..%5Cv1/cart/fetch',
    '/files/%252e%252e/v1/cart/fetch',
    '/files/%252e%252e%252fv1/cart/fetch',
    '/files\\..\\v1\\cart\\fetch',
    '/files/..\\v1/cart/fetch',
    '/files/.&#9;./v1/cart/fetch',
    '/files/.&#10;./v1/cart/fetch',
    '/files/&#46;&#46;/v1/cart/fetch',
    '/files/%zz/a.png',
    '//files/a.png',
    '/files/../../files/../v1/cart/fetch',
    '/v1/cart/fetch',
    'files/a.png',
    '/filesystem/a.png',
    'https://elsewhere.test/files/a.png',
  ])('drops a picture whose address leads elsewhere: %s', (src) => {
    expect(safeHtml(picture(src))).toBe('<p>Hi</p>')
    expect(noticeHtml(picture(src), new URL('https://portal.test/'))).toBe('<p>Hi</p>')
  })
})

test('makes a first heading of a text a second one, for the title of its page is the first', () => {
  expect(safeHtml('<h1 title="Hours">When <b>open</b></h1><h2>Where</h2>')).toBe('<h2 title="Hours">When <b>open</b></h2><h2>Where</h2>')
})
