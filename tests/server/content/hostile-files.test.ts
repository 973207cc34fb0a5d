import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readFacts } from '#server/images/kinds.ts'
import { svgProblem } from '#server/images/svg-safety.ts'

const svg = (inside: string, attributes = '') => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3" ${attributes}>${inside}</svg>`

test.each([
  ['a script', svg('<script>alert(1)</script>')],
  ['a script behind a prefix', svg('<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>')],
  ['a handler', svg('', 'onload="alert(1)"')],
  ['a handler in other letters', svg('<rect oNcLiCk = "x()"/>')],
  ['HTML inside', svg('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>')],
  ['HTML behind a prefix', svg('<h:img xmlns:h="http://www.w3.org/1999/xhtml"/>')],
  ['a link that runs', svg('<a href="javascript:alert(1)"><path/></a>')],
  [
    'a link that runs, written in numbers',
    svg('<a xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="&#106;ava&#x73;cript:alert(1)"><path/></a>'),
  ],
  ['a link that runs, with a tab in it', svg('<a href="java&#9;script:alert(1)"><path/></a>')],
  ['a picture from elsewhere', svg('<image href="https://evil.test/a.png"/>')],
  ['a drawing in a data address', svg('<image href="data:image/svg+xml;base64,AAAA"/>')],
  ['a part from elsewhere', svg('<use href="other.svg#a"/>')],
  ['a fill from elsewhere', svg('<rect fill="url(https://evil.test/a)"/>')],
  ['a style from elsewhere', svg('<style>@import "https://evil.test/a.css";</style>')],
  ['a style that fetches', svg('<style><![CDATA[rect{background:url("//evil.test")}]]></style>')],
  ['a style that fetches, with a comment in its word', svg('<style>@im<!-- -->port "//evil.test/a.css";</style>')],
  ['a style that fetches around another', svg('<style>@import "//evil.test/a.css";<style/></style>')],
  ['a style that fetches, written in numbers', svg('<style>&#64;import "//evil.test/a.css";</style>')],
  ['a handler behind a greater-than sign', svg('<rect id=">" onclick="x()"/>')],
  ['a program for another reader', svg('<?php x() ?>')],
  ['a style in escapes', svg('<rect style="fill:u\\72l(//evil.test)"/>')],
  ['an animation of a link', svg('<a><animate attributeName="href" values="javascript:x()"/></a>')],
  ['a DOCTYPE', `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/x.dtd">${svg('')}`],
  ['entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`],
  ['a style sheet of its own', `<?xml version="1.0"?><?xml-stylesheet href="https://evil.test/a.css"?>${svg('')}`],
])('a drawing with %s is refused', async (_name, text) => {
  expect(await readFacts(Buffer.from(text))).toHaveProperty('problem', expect.stringContaining('is an SVG that'))
})

test('a long prolog and a text that never ends are read at once', async () => {
  const start = performance.now()
  expect(await readFacts(Buffer.from('<!--a-->'.repeat(5000) + '<html/>'))).toHaveProperty('problem')
  expect(await readFacts(Buffer.from(svg('<a "'.repeat(200_000))))).toHaveProperty('problem')
  expect(performance.now() - start).toBeLessThan(15_000)
})

test('a drawing that draws from itself alone is taken, with its size', async () => {
  const text = svg(
    '<defs><linearGradient id="g"/></defs><style>.a{fill:#fff}</style><rect class="a" fill="url(#g)" style="stroke:red"/><use href="#g"/><a href="https://maple.test"><path d="M0 0"/></a>',
  )
  expect(svgProblem(text)).toBeNull()
  expect(await readFacts(Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n<!-- drawn by us -->\n${text}`))).toEqual({
    type: 'image/svg+xml',
    width: 4,
    height: 3,
  })
})

test('a type is read from the content, whatever the name; a picture cut short is refused', async () => {
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#456' } })
    .jpeg()
    .toBuffer()
  expect(await readFacts(photo)).toEqual({ type: 'image/jpeg', width: 40, height: 30 })
  expect(await readFacts(photo.subarray(0, photo.length / 2))).toHaveProperty(
    'problem',
    expect.stringContaining('cannot be read as a picture'),
  )
  expect(await readFacts(Buffer.from('%PDF-1.7\n'))).toEqual({ type: 'application/pdf', width: null, height: null })
  expect(await readFacts(Buffer.from('PK\u0003\u0004zip'))).toHaveProperty('problem')
  expect(await readFacts(Buffer.from('<html><body>hi</body></html>'))).toHaveProperty(
    'problem',
    expect.stringContaining('of an unknown type'),
  )
})

test.each([
  ['a page that begins like a picture', 'GIF89a/*<script>*/=1;alert(1)//</script>'],
  [
    'a page that begins like a photograph',
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<script>alert(1)</script>')]),
  ],
  ['a page behind a byte order mark', '\uFEFF<!doctype html><script>alert(1)</script>'],
  ['a drawing inside a page', `<html>${svg('')}</html>`],
  ['a program', Buffer.from('MZ\u0090\u0000 This program cannot be run in DOS mode')],
  ['an archive', Buffer.from('PK\u0003\u0004zip')],
  ['a script', 'alert(1)'],
  ['nothing', ''],
])('%s is refused, whatever its name', async (_name, content) => {
  expect(await readFacts(Buffer.from(content))).toHaveProperty('problem')
})
