/** sRGB channels 0 to 255. */
type Rgb = readonly [red: number, green: number, blue: number]

const readHex = (hex: string): Rgb | null => {
  const digits = hex.trim().replace(/^#/, '')
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  if (!/^[0-9a-f]{6}$/i.test(full)) return null
  return [Number.parseInt(full.slice(0, 2), 16), Number.parseInt(full.slice(2, 4), 16), Number.parseInt(full.slice(4, 6), 16)]
}

/** True for a colour as schools write it: #rrggbb or #rgb, with or without the sign. */
export const isColour = (text: string): boolean => readHex(text) !== null

const hexOf = (rgb: Rgb) => `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`

const luminance = (rgb: Rgb): number => {
  const [red = 0, green = 0, blue = 0] = rgb.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2, "contrast ratio"); an unreadable colour counts as black. */
export const contrast = (one: string, other: string): number => {
  const [a, b] = [luminance(readHex(one) ?? black), luminance(readHex(other) ?? black)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

const black: Rgb = [0, 0, 0]
const white: Rgb = [255, 255, 255]

const mix = (from: Rgb, to: Rgb, share: number): Rgb => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
]

/** The nearest shade of the same hue with contrast `ratio` on all `surfaces`: mixed with black on light ones, with white on dark ones. */
const readable = (brand: Rgb, surfaces: readonly string[], ratio: number, towards: Rgb): string => {
  for (let step = 0; step <= 100; step += 1) {
    const shade = hexOf(mix(brand, towards, step / 100))
    if (surfaces.every((surface) => contrast(shade, surface) >= ratio)) return shade
  }
  return hexOf(towards)
}

/** Text colour on a fill: the wanted one where it is legible, else the better of white and near-black; mid greys need pure black. */
const inkOn = (fill: string, wanted: string | null): string => {
  const inks = ['#ffffff', '#161412'].sort((a, b) => contrast(b, fill) - contrast(a, fill))
  return [wanted, ...inks].find((ink) => ink !== null && contrast(ink, fill) >= 4.5) ?? '#000000'
}

/** A hovered fill, moved away from its ink so that the text on it only gains contrast. */
const pressed = (fill: Rgb, ink: Rgb): Rgb => mix(fill, luminance(ink) > luminance(fill) ? black : white, 0.18)

const surfaces = { light: ['#fffdfa', '#f7f4ef', '#efebe4'], dark: ['#171513', '#1f1c1a', '#292623'] } as const
const fallbackBrand: Rgb = [11, 93, 90]

/** A school's colours for one theme, as #rrggbb. */
export type Brand = {
  /** For text, icons and borders on the page's surfaces. */
  accent: string
  /** For filled buttons and bars. */
  fill: string
  fillInk: string
  /** Pressed and hovered fill: darker under a light ink, lighter under a dark one. */
  fillDark: string
  secondary: string
}

/** A school's colours for one theme, every text pair at WCAG AA (4.5) or better (SITE-26). Unreadable values fall back to the product's. */
export const brandOf = (
  site: { brand_color: string; brand_color_secondary: string; text_color: string },
  theme: 'light' | 'dark',
): Brand => {
  const brand = readHex(site.brand_color) ?? fallbackBrand
  const towards = theme === 'light' ? black : white
  const fill = hexOf(brand)
  const wanted = readHex(site.text_color)
  const fillInk = inkOn(fill, wanted && hexOf(wanted))
  return {
    accent: readable(brand, surfaces[theme], 4.5, towards),
    fill,
    fillInk,
    fillDark: hexOf(pressed(brand, readHex(fillInk) ?? black)),
    secondary: readable(readHex(site.brand_color_secondary) ?? brand, surfaces[theme], 3, towards),
  }
}

/** Colours of a caption on any picture: the wanted ink where it can be read, and the ground beneath it, at a contrast of 4.5 or more. */
export const captionColours = (wanted: string): { ink: string; ground: string } => {
  const rgb = readHex(wanted)
  const ink = rgb ? hexOf(rgb) : '#ffffff'
  const soft = ['#161412', '#fffdfa'].sort((a, b) => contrast(b, ink) - contrast(a, ink))
  // Every colour reaches 4.5 on black or on white.
  return { ink, ground: [...soft, '#000000', '#ffffff'].find((ground) => contrast(ground, ink) >= 4.5) ?? '#000000' }
}
