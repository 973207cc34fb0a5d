import { expect, test } from 'vitest'
import type { Section } from '#contract/sections.ts'
import { SectionHeader } from '#app/site/section-header.tsx'
import { markupOf } from './markup.tsx'

const header = (font: string, banner = 'news.webp') => {
  const section = {
    name: 'News',
    show_header: true,
    use_banner: true,
    banner,
    banner_text_font: font,
    banner_text_align: '',
    translations: [],
  }
  return markupOf(<SectionHeader section={section as unknown as Section} siteId="maple" />)
}

test.each([
  ['a banner', 'news.webp'],
  ['a header without a picture', ''],
])("writes the name of %s in the school's font [SECT-06]", (_, banner) => {
  expect(header('Lora, serif', banner)).toContain('<h1 style="font-family:&quot;Lora&quot;, serif, var(--font)">News</h1>')
})

test('writes the name in the font of the product when the font of the school is missing or unsafe [SECT-06]', () => {
  expect(header('x; position: fixed')).toContain('<h1>News</h1>')
})
