import { expect, test } from 'vitest'
import { noticeCss } from '#server/privacy/notice-css.ts'

const bound = (css: string) => noticeCss(css, '.notice-0')

test.each([
  ['a rule', 'p { color: #123 }', '.notice-0 p{color:#123}'],
  ['its own classes', '.lead, li.a > b { font-weight: 700 }', '.notice-0 .notice-own-lead,.notice-0 li.notice-own-a>b{font-weight:700}'],
  [
    'the whole document',
    'body { font-size: 14px } html, body p { margin: 1em 0 }',
    '.notice-0{font-size:14px}.notice-0,.notice-0 p{margin:1em 0}',
  ],
  [
    'a state and a place',
    'a:hover { color: RED } tr:nth-child(2n+1) { padding: 0 }',
    '.notice-0 a:hover{color:RED}.notice-0 tr:nth-child(2n+1){padding:0}',
  ],
  ['a media query', '@media (max-width: 600px) { h2 { font-size: 1rem } }', '@media (max-width:600px){.notice-0 h2{font-size:1rem}}'],
  ['a font by name', 'p { font-family: "Open Sans", serif }', '.notice-0 p{font-family:"Open Sans",serif}'],
])('%s is bound to the notice [POL-Q2]', (_, css, expected) => {
  expect(bound(css)).toBe(expected)
})

test.each([
  ['an import', '@import "https://evil.test/a.css";'],
  ['a font of its own', '@font-face { font-family: x; src: url(https://evil.test/x) }'],
  ['a picture', 'p { background: url(https://evil.test/x) }'],
  ['a picture of a set', 'p { background-image: image-set("https://evil.test/x" 1x) }'],
  ['an address in a colour', 'p { background-color: url(//evil.test) }'],
  ['a list mark from elsewhere', 'li { list-style-type: url(x) }'],
  ['a fixed place', 'div { position: fixed; inset: 0; z-index: 99999 }'],
  ['an absolute place', 'div { position: absolute; top: 0 }'],
  ['a sticky place', 'div { position: sticky }'],
  ['a move', 'div { transform: translate(-100vw); translate: 10px; margin-left: -99px; margin: 0 calc(0px - 99px) }'],
  ['an animation', '@keyframes a { to { color: red } } p { animation: a 1s }'],
  ['text of its own', 'p::before { content: "Call 555" }'],
  ['a hidden text', 'p { visibility: hidden; opacity: 0; display: none }'],
  ['a variable', ':root { --accent-fill: red } p { color: var(--x) }'],
  ['the page beside it', '+ footer { color: red } ~ * { color: red } > p { color: red }'],
  ['the page above it', 'html:has(p) { color: red } :root { color: red } :host { color: red } body + p { color: red }'],
  ['a nested rule', '& + footer { color: red }'],
  ['an id', '#content { color: red }'],
  ['an attribute', 'a[href^="https"] { color: red }'],
  ['a namespace', '@namespace url(http://www.w3.org/1999/xhtml); svg|a { color: red }'],
  ['a layer', '@layer base { p { color: red } } @supports (color: red) { p { color: red } } @scope (body) { p { color: red } }'],
  ['an old expression', 'p { width: expression(alert(1)); behavior: url(x); -moz-binding: url(x) }'],
  ['the end of its element', 'p { font-family: "</style><script>alert(1)</script>" }'],
  ['an escape', '\\70 { color: red } .a\\,b { color: red } p { font-family: "\\3c" }'],
  ['an unfinished text', 'p { color: red; } p { font-family: "x'],
  ['nothing that can be read', '}}}} {{{{ <!-- @@@ "'],
  ['a zero byte', 'p { co\0lor: url(x) }'],
])('%s is left out [POL-Q2]', (_, css) => {
  expect(bound(css)).not.toMatch(
    /url|evil|fixed|absolute|sticky|<|\\|@(?!media)|--|content|-99|none|hidden|footer|color:red\b(?!\})|:has|:root|:host|#content|\[/,
  )
  for (const selector of bound(css).matchAll(/(?:^|\})([^{}@]+)\{/g)) expect(selector[1]).toMatch(/^\.notice-0( |$)/)
})

test('a long sheet and a deep one are read in a moment', () => {
  const start = performance.now()
  bound('p{color:red}'.repeat(10_000))
  bound('a{'.repeat(20_000))
  bound(`p{width:${'calc('.repeat(5000)}`)
  bound(`${'a '.repeat(40_000)}{color:red}`)
  expect(performance.now() - start).toBeLessThan(30_000)
})
