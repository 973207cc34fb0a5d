import { expect, test } from 'vitest'
import { type RichNode, typedLink, writeRichText } from '#domain/rich-text.ts'

test.each([
  ['https://campus.test/a', 'https://campus.test/a'],
  ['campus.ca/menus', 'https://campus.ca/menus'],
  ['www.campus.ca', 'https://www.campus.ca'],
  [' dining@campus.ca ', 'mailto:dining@campus.ca'],
  ['tel:+1-604-555-0100', 'tel:+1-604-555-0100'],
  ['/cedar-coast/hours', '/cedar-coast/hours'],
  ['javascript:alert(1)', null],
  ['menus', null],
  ['', null],
])('the typed address "%s" leads to %s', (typed, link) => {
  expect(typedLink(typed)).toBe(link)
})

const text = (letters: string, ...types: ('bold' | 'italic')[]): RichNode => ({
  type: 'text',
  text: letters,
  marks: types.map((type) => ({ type })),
})
const paragraph = (...content: RichNode[]): RichNode => ({ type: 'paragraph', content })

test.each<[string, RichNode[], string]>([
  [
    'closes formatting from the inside out',
    [paragraph(text('a', 'bold'), text('b', 'italic', 'bold'), text('c', 'italic'))],
    '<p><strong>a<em>b</em></strong><em>c</em></p>',
  ],
  ['leaves out paragraphs without a letter', [paragraph(), paragraph(text('a')), paragraph(text(' '))], '<p>a</p>'],
  ['writes letters, and never elements', [paragraph(text('<script>&'))], '<p>&lt;script&gt;&amp;</p>'],
  ['has no text without letters', [paragraph()], ''],
  [
    'follows no link that runs code',
    [paragraph({ type: 'text', text: 'a', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)', target: null } }] })],
    '<p>a</p>',
  ],
])('a formatted text %s', (_, content, html) => {
  expect(writeRichText({ type: 'doc', content })).toBe(html)
})
