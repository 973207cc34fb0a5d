import { findSiteBySlug } from '#server/db/sites.ts'
import { brandIcon, shortcutIcon } from '#server/images/brand-icon.ts'
import { isShortcut } from '#server/images/shortcut-glyphs.ts'
import type { Services } from './api.ts'
import { refusal } from './envelope.ts'

const draw = async (services: Services, slug: string | null, file: string): Promise<Buffer | null> => {
  const found = slug === null ? null : await findSiteBySlug(services.db.read, slug)
  if (slug !== null && !found?.site.published) return null
  const site = found?.site ?? null
  const icon = /^(180|192|512)(-maskable)?\.png$/.exec(file)
  if (icon) return brandIcon(services, { site, size: Number(icon[1]), maskable: icon[2] !== undefined })
  const [, size, shortcut = ''] = /^(96|192)-([a-z]+)\.png$/.exec(file) ?? []
  return site && isShortcut(shortcut) ? shortcutIcon(services, { site, size: Number(size), shortcut }) : null
}

/** App icons such as "192.png", "512-maskable.png" and a school's "96-tonight.png"; `slug` null is the product's own. */
export const answerIcon = async (services: Services, slug: string | null, file: string): Promise<Response> => {
  const body = await draw(services, slug, file)
  if (!body) return refusal('not_found')
  return new Response(new Uint8Array(body), {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400', 'X-Content-Type-Options': 'nosniff' },
  })
}
