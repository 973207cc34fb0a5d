import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { brandOf, captionColours, contrast } from '#domain/brand.ts'

const surfaces = { light: ['#fffdfa', '#f7f4ef', '#efebe4'], dark: ['#171513', '#1f1c1a', '#292623'] } as const
const themes = ['light', 'dark'] as const
const school = (brand_color: string, text_color = '', brand_color_secondary = '') => ({ brand_color, text_color, brand_color_secondary })

const legible = (site: ReturnType<typeof school>) => {
  for (const theme of themes) {
    const { accent, fill, fillInk, fillDark, secondary } = brandOf(site, theme)
    expect(contrast(fillInk, fill)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(fillInk, fillDark)).toBeGreaterThanOrEqual(4.5)
    for (const surface of surfaces[theme]) {
      expect(contrast(accent, surface)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(secondary, surface)).toBeGreaterThanOrEqual(3)
    }
    for (const colour of [accent, fill, fillInk, fillDark, secondary]) expect(colour).toMatch(/^#[0-9a-f]{6}$/)
  }
}

const greys = Array.from({ length: 256 }, (_, level) => `#${level.toString(16).padStart(2, '0').repeat(3)}`)
const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const invalid = ['', 'red', '#12', '#ggg', 'rgb(1,2,3)', '#12345678', 'url(x)', '#ffd40', 'javascript:alert(1)']

describe('the colours of a school', () => {
  test.each([
    ...'#ffd400 #777777 #ffffff #000000 #ff0000 #00ff00 #0000ff'.split(' '),
    ...'#0b5d5a #767676 #7a7a7a #8a1538 #F2A900 fff #abc'.split(' '),
  ])('SITE-26 %s stays legible: text on buttons, hovered buttons and every page surface, light and dark', (colour) => {
    for (const ink of ['', '#ffffff', '#000000', colour, '#777777']) legible(school(colour, ink, colour))
  })

  test('SITE-26 every grey has a legible text', () => {
    for (const grey of greys) legible(school(grey))
  })

  test('SITE-26 any colour stays legible with any text colour and second colour', () => {
    fc.assert(
      fc.property(anyColour, anyColour, anyColour, (brand, text, second) => legible(school(brand, text, second))),
      { numRuns: 500 },
    )
  })

  test.each(invalid)('SITE-26 an unreadable colour (%j) falls back to one of the product', (text) => {
    legible(school(text, text, text))
    for (const theme of themes) expect(brandOf(school(text, text, text), theme)).toEqual(brandOf(school('#0b5d5a'), theme))
  })

  test('SITE-26 any text at all in place of a colour leaves the page legible', () => {
    fc.assert(fc.property(fc.string(), fc.string(), fc.string(), (brand, text, second) => legible(school(brand, text, second))))
  })

  test.each([
    ['#0b5d5a', '#ffffff', '#ffffff'],
    ['#0b5d5a', '#FFD400', '#ffd400'],
    ['#ffd400', '#000000', '#000000'],
    ['#ffd400', '#ffffff', '#161412'],
    ['#ffffff', '', '#161412'],
    ['#000000', '', '#ffffff'],
    ['#000000', '#111111', '#ffffff'],
    ['#777777', '', '#000000'],
    ['#777777', '#ffffff', '#000000'],
  ])('SITE-26 on %s with the text colour %j, the text is %s', (brand, wanted, ink) => {
    expect(brandOf(school(brand, wanted), 'light').fillInk).toBe(ink)
  })

  test.each([
    ['darker under light text', '#0b5d5a', 1],
    ['lighter under dark text', '#ffd400', -1],
  ])('SITE-26 a hovered button is %s', (_, brand, direction) => {
    const { fill, fillDark, fillInk } = brandOf(school(brand), 'light')
    expect(Math.sign(contrast(fillDark, '#ffffff') - contrast(fill, '#ffffff'))).toBe(direction)
    expect(contrast(fillInk, fillDark)).toBeGreaterThan(contrast(fillInk, fill))
  })

  test.each([
    ['#0b5d5a', 'light'],
    ['#ffd400', 'dark'],
  ] as const)('SITE-26 %s is unchanged where it is legible already (%s)', (brand, theme) => {
    expect(brandOf(school(brand), theme)).toMatchObject({ accent: brand, fill: brand })
  })
})

describe('the contrast of two colours', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#ff0000', '#ffffff', 4],
    ['#0000ff', '#ffffff', 8.59],
  ])('WCAG 2.2: %s on %s is %s to 1', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2)
    expect(contrast(other, one)).toBe(contrast(one, other))
  })
})

describe('a caption on a picture', () => {
  test.each([
    ['#ffffff', '#ffffff'],
    ['#24404a', '#24404a'],
    ['', '#ffffff'],
    ['red; background: url(x)', '#ffffff'],
  ])('[HOME-12] with the colour "%s" is written in %s', (wanted, ink) => {
    expect(captionColours(wanted).ink).toBe(ink)
  })

  test('[HOME-12] is legible in every colour that a school may choose', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xff_ff_ff }), (number) => {
        const { ink, ground } = captionColours(`#${number.toString(16).padStart(6, '0')}`)
        expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })
})
