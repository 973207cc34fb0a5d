import * as fc from 'fast-check'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type RichMark, type RichNode, writeRichText } from '#domain/rich-text.ts'
import { readRichText } from '#app/features/office/news/read-rich-text.ts'
import { safeHtml } from '#server/platform/safe-html.ts'
import { root } from '../support/trial.ts'

const again = (html: string): string => writeRichText(readRichText(html).text)

describe('a text in the editor', () => {
  test.each([
    ['paragraphs', '<p>One &amp; two</p><p>Three</p>'],
    ['headings', '<h2>When</h2><p>Daily</p><h3>Where</h3>'],
    ['formatting', '<p>a <strong>b <em>c</em></strong> <u>d</u> <s>e</s></p>'],
    ['a link', '<p>See <a href="/cedar-coast/menus?a=1&amp;b=2">the <strong>menus</strong></a>.</p>'],
    ['a link in its own tab', '<p><a href="https://a.test" target="_blank" rel="noopener noreferrer">a</a></p>'],
    ['lists within lists', '<ul><li>a<ol start="3"><li>b</li></ol></li><li><p>c</p><p>d</p></li></ul>'],
    ['a quotation with a break', '<blockquote>I read.<br />Tomas</blockquote>'],
    ['a line between parts', '<p>a</p><hr /><p>b</p>'],
    ['French spaces', '<p>«\u00a0Oui\u00a0»\u00a0!</p>'],
    ['letters that look like an element', '<p>a &lt;b&gt; &amp;amp; "c"</p>'],
    ['nothing', ''],
  ])('keeps %s letter by letter', (_, html) => {
    expect(again(html)).toBe(html)
    expect(readRichText(html).lost).toEqual([])
    expect(safeHtml(html)).toBe(html)
  })

  test.each([
    ['letters without an element become a paragraph', 'Hello<br>there', '<p>Hello<br />there</p>'],
    ['spaces count once', '<p> a\n  b <b> c</b></p>\n\n<p>d</p>', '<p>a b <strong>c</strong></p><p>d</p>'],
    ['empty paragraphs go', '<p>a</p><p>&nbsp;</p><p><br></p>', '<p>a</p>'],
    ['boxes go and their texts stay', '<div><div><p>a</p>b</div></div>', '<p>a</p><p>b</p>'],
    ['a first heading becomes a second one, as the title of the page is the first', '<h1>a</h1><p>b</p>', '<h2>a</h2><p>b</p>'],
    ['a link that runs code goes', '<p><a href="javascript:alert(1)">a</a></p>', '<p>a</p>'],
    ['a list within a heading becomes its letters', '<h2>a<ul><li>b</li></ul></h2>', '<h2>ab</h2>'],
    ['a heading within an item becomes its text', '<ul><li><h3>a</h3>b</li></ul>', '<ul><li><p>a</p><p>b</p></li></ul>'],
    [
      'a list right within a list joins the item before',
      '<ul><li>a</li><ul><li>b</li></ul></ul>',
      '<ul><li>a<ul><li>b</li></ul></li></ul>',
    ],
  ])('is tidied: %s', (_, html, tidy) => {
    expect(again(html)).toBe(tidy)
  })

  test.each([
    ['table', '<table><tbody><tr><td>a</td></tr></tbody></table>', '<p>a</p>'],
    ['picture', '<p>a<img src="/files/news/a.png" alt="" /></p>', '<p>a</p>'],
    ['foldout', '<details><summary>a</summary><p>b</p></details>', '<p>a</p><p>b</p>'],
    ['layout', '<dl><dt>a</dt><dd>b</dd></dl>', '<p>a</p><p>b</p>'],
    ['formatting', '<p>H<sub>2</sub>O</p>', '<p>H2O</p>'],
    ['formatting', '<ol type="a"><li>a</li></ol>', '<ol><li>a</li></ol>'],
    ['language', '<p><span lang="fr">Bonjour</span></p>', '<p>Bonjour</p>'],
  ])('says that it would lose a %s', (part, html, left) => {
    expect(readRichText(html)).toMatchObject({ lost: [part] })
    expect(again(html)).toBe(left)
  })
})

describe('a text from another program', () => {
  test('of Word has its words, headings and lists, and nothing of its styles', () => {
    const item = (level: number, marker: string, text: string) =>
      `<p class=MsoListParagraph style='margin-left:36pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span><![endif]><span lang=EN-CA>${text}<o:p></o:p></span></p>`
    const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0} --></style><title>x</title></head><body lang=EN-CA><!--StartFragment--><h2 style='color:red'>Hours<o:p></o:p></h2><p class=MsoNormal>Open <b style='mso-bidi-font-weight:normal'>daily</b>.<o:p></o:p></p>${item(1, '·', 'soup')}${item(2, 'o', 'miso')}${item(1, '·', 'bread')}${item(1, '1.', 'first')}<p class=MsoNormal><o:p>&nbsp;</o:p></p><!--EndFragment--></body></html>`
    expect(again(word)).toBe(
      '<h2>Hours</h2><p>Open <strong>daily</strong>.</p><ul><li>soup<ul><li>miso</li></ul></li><li>bread</li></ul><ol><li>first</li></ol>',
    )
  })

  test('of an online editor has its bold words, and not its bold wrapper', () => {
    const pasted =
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400">a </span><span style="font-weight:700">b</span> <span style="font-style:italic">c</span></p></b>'
    expect(again(pasted)).toBe('<p>a <strong>b</strong> <em>c</em></p>')
  })
})

const marks = fc
  .subarray<RichMark>([
    { type: 'link', attrs: { href: 'https://a.test/?a=1&b="2"', target: null } },
    { type: 'bold' },
    { type: 'italic' },
    { type: 'underline' },
    { type: 'strike' },
  ])
  .map((some) => (some.length > 0 ? { marks: some } : {}))
const letters = fc.string({ minLength: 1, maxLength: 8, unit: fc.constantFrom('a', 'é', ' ', '<', '>', '&', '"', "'", ';', '\u00a0') })
const run = fc.array(
  fc.oneof(
    {
      arbitrary: fc.record({ type: fc.constant('text'), text: letters }).chain((node) => marks.map((more) => ({ ...node, ...more }))),
      weight: 4,
    },
    { arbitrary: fc.constant({ type: 'hardBreak' }), weight: 1 },
  ),
  { maxLength: 5 },
)
const paragraph = run.map((content): RichNode => ({ type: 'paragraph', content }))
const { block } = fc.letrec<{ block: RichNode }>((tie) => ({
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    paragraph,
    fc.tuple(fc.integer({ min: 2, max: 6 }), run).map(([level, content]): RichNode => ({ type: 'heading', attrs: { level }, content })),
    fc.array(tie('block'), { minLength: 1, maxLength: 3 }).map((content): RichNode => ({ type: 'blockquote', content })),
    fc
      .tuple(
        fc.constantFrom('bulletList', 'orderedList'),
        fc.array(fc.tuple(paragraph, fc.array(tie('block'), { maxLength: 2 })), { minLength: 1, maxLength: 3 }),
      )
      .map(([type, items]): RichNode => ({
        type,
        content: items.map(([first, more]) => ({ type: 'listItem', content: [first, ...more] })),
      })),
  ),
}))

test('whatever is written, the sanitiser leaves every letter of it, and reading it again changes nothing more', () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 4 }), (content) => {
      const html = writeRichText({ type: 'doc', content })
      expect(safeHtml(html)).toBe(html)
      const once = again(html)
      expect(again(once)).toBe(once)
    }),
  )
})

test('the texts of the demo schools are shown whole, and keep their words', () => {
  const demo = join(root, 'src/server/content/demo')
  const fields = new Set(['description', 'body', 'content'])
  const texts: string[] = []
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [name, inner] of Object.entries(value)) {
      if (typeof inner === 'string' && fields.has(name)) texts.push(safeHtml(inner))
      else collect(inner)
    }
  }
  for (const file of globSync('*/{news,events,balanced_u_events,special_offers,pages,sections}.json', { cwd: demo }))
    collect(JSON.parse(readFileSync(join(demo, file), 'utf8')))
  const words = (html: string) =>
    html
      .replaceAll(/<[^>]*>/g, ' ')
      .split(/\s+/)
      .filter(Boolean)
      .join(' ')
  expect(texts.length).toBeGreaterThan(50)
  for (const html of texts) {
    expect(words(again(html))).toBe(words(html))
    expect(again(again(html))).toBe(again(html))
  }
})
