import { brandOf } from '#domain/brand.ts'
import type { PackSite } from '#server/shapes/site.ts'
import { findFile } from '#server/db/files.ts'
import type { Database } from '#server/db/open.ts'
import { type FilesPlace, filesAt } from '#server/files/open.ts'
import { original } from '#server/files/port.ts'
import type { Log } from '#server/platform/log.ts'
import { type FileFacts, openPicture, pictureOf } from './kinds.ts'
import { type Shortcut, shortcutGlyph } from './shortcut-glyphs.ts'
import { bytesOf, keptBytes, sha256 } from './store.ts'

type IconServices = { db: Pick<Database, 'read'>; config: FilesPlace; log?: Pick<Log, 'warn'> }
type Icon = { site: PackSite | null; size: number; maskable: boolean }
type Mark = { hash: string; facts: FileFacts }

/** A plate between fork and knife: the mark of a school without its own, and of the product. */
const plate = (
  colour: string,
) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" fill="none" stroke="${colour}" stroke-width="4" stroke-linecap="round">
<circle cx="32" cy="32" r="15"/><circle cx="32" cy="32" r="7"/><path d="M8 10v12a4 4 0 0 0 8 0V10M12 10v44M54 54V10c-5 4-6 12-6 20h6"/></svg>`

// Launchers cut a maskable icon to a circle of 80 % of its width; what matters stays inside.
const share = (maskable: boolean) => (maskable ? 0.5 : 0.64)

const drawMark = async (bytes: Buffer, facts: FileFacts, inner: number): Promise<Buffer> => {
  const density = Math.min(2400, Math.max(72, Math.ceil((144 * inner) / (facts.width || inner))))
  const { default: sharp } = await import('sharp')
  const picture = facts.type === 'image/svg+xml' ? sharp(bytes, { density }) : await openPicture(bytes)
  // Marks come with margins of their own, which would add to the icon's.
  const trimmed = await picture
    .ensureAlpha()
    .trim()
    .png()
    .toBuffer()
    .catch(() => bytes)
  return sharp(trimmed)
    .resize({ width: inner, height: inner, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer()
}

/** The square mark of a school, else its logo. */
const findMark = async ({ db }: IconServices, site: PackSite): Promise<Mark | null> => {
  const named = [site.extra?.['mark'], site.site_logo?.file_name]
  for (const name of named) {
    if (typeof name !== 'string' || name === '') continue
    const file = await findFile(db.read, { folder: 'images', name, siteId: site.id })
    const picture = file && pictureOf(file)
    if (picture && picture.facts.type !== 'application/pdf') return picture
  }
  return null
}

type Drawing = { site: PackSite | null; size: number; name: string; hash: string; draw: (fillInk: string) => Promise<Buffer> }

/** A drawing in the middle of a square of the school's brand colour, as PNG. Made once and kept beside the drawing's files. */
const onBrandColour = ({ config, log }: IconServices, { site, size, name, hash, draw }: Drawing): Promise<Buffer> => {
  const { fill, fillInk } = brandOf(site ?? { brand_color: '', brand_color_secondary: '', text_color: '' }, 'light')
  const make = async () => {
    const { default: sharp } = await import('sharp')
    return sharp({ create: { width: size, height: size, channels: 4, background: fill } })
      .composite([{ input: await draw(fillInk), gravity: 'centre' }])
      .png()
      .toBuffer()
  }
  return keptBytes(filesAt(config), { hash, name: `icon-${name}-${fill.replace(/\W/g, '')}.png` }, { make, log })
}

const drawGlyph = (glyph: string, inner: number): Promise<Buffer> =>
  drawMark(Buffer.from(glyph), { type: 'image/svg+xml', width: 64, height: 64 }, inner)

/** A square PNG app icon: the school's mark on its brand colour, a plate where it has none. */
export const brandIcon = async (services: IconServices, { site, size, maskable }: Icon): Promise<Buffer> => {
  const mark = site && (await findMark(services, site))
  const inner = Math.round(size * share(maskable))
  return onBrandColour(services, {
    site,
    size,
    name: `${size}${maskable ? '-maskable' : ''}`,
    hash: mark?.hash ?? sha256(Buffer.from(plate(''))),
    draw: async (fillInk) =>
      mark ? drawMark(await bytesOf(filesAt(services.config), original(mark.hash)), mark.facts, inner) : drawGlyph(plate(fillInk), inner),
  })
}

/** A square PNG of a shortcut of the installed app, in the school's colours. Launchers cut it to a circle. */
export const shortcutIcon = (
  services: IconServices,
  { site, size, shortcut }: { site: PackSite; size: number; shortcut: Shortcut },
): Promise<Buffer> =>
  onBrandColour(services, {
    site,
    size,
    name: `${size}-${shortcut}`,
    hash: sha256(Buffer.from(shortcutGlyph(shortcut, ''))),
    draw: (fillInk) => drawGlyph(shortcutGlyph(shortcut, fillInk), Math.round(size * share(true))),
  })
