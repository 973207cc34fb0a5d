import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import type { Language } from '#domain/locale-format.ts'
import { demoCustomer } from '#server/accounts/demo-logins.ts'
import { demoSite, slug } from '../bench/demo-school.ts'
import { startProduct } from '../bench/product.ts'
import { root } from '../support/trial.ts'
import { avoidMilk, type Device, devices, openPage, takePicture, visit, webpBelow } from './camera.ts'

/** The Landing, the largest dining hall of the demo school. */
const place = '92610666dd17eb197aeec9b4'

const pagesOf = (language: Language): readonly string[] => [
  '',
  '/what-can-i-eat',
  `/whats-on-the-menu?place=${place}`,
  `/locations?place=${place}`,
  '/campus-map',
  language === 'fr' ? '/gerer-votre-compte' : '/customer-account',
]

const gap = 24
const sheets = { narrow: { columns: 3, width: 480 }, wide: { columns: 2, width: 840 } } as const
const mostBytes = 300_000

/** The pictures side by side, row by row. */
const joined = async (pictures: readonly Buffer[], device: Device): Promise<Buffer> => {
  const { columns, width } = sheets[device]
  const { viewport } = devices[device]
  const height = Math.round((width * viewport.height) / viewport.width)
  const small = await Promise.all(pictures.map((picture) => sharp(picture).resize(width, height).png().toBuffer()))
  const rows = Math.ceil(pictures.length / columns)
  const size = { width: columns * (width + gap) + gap, height: rows * (height + gap) + gap }
  return sharp({ create: { ...size, channels: 3, background: '#d9d4cb' } })
    .composite(
      small.map((input, index) => ({
        input,
        left: gap + (index % columns) * (width + gap),
        top: gap + Math.floor(index / columns) * (height + gap),
      })),
    )
    .png()
    .toBuffer()
}

const logIn = async (page: Page, siteId: string): Promise<void> => {
  await page.goto('/robots.txt')
  const sent = JSON.stringify({ site_id: siteId, ...demoCustomer })
  const status = await page.evaluate(
    async (body) =>
      (await fetch('/v1/customer/authenticate', { method: 'POST', headers: { 'content-type': 'application/json' }, body })).status,
    sent,
  )
  if (status !== 200) throw new Error(`screenshots: the demo customer cannot log in (${status})`)
}

/** Writes what README.md shows: the main pages of a demo school in each language at each width, one sheet each. */
export const takeReadme = async (browser: Browser): Promise<number> => {
  const product = await startProduct({ CAMPUS_NOW_TICKS: '' })
  const folder = join(root, 'public/screenshots')
  mkdirSync(folder, { recursive: true })
  try {
    const { id } = await demoSite(product.port)
    for (const language of ['en', 'fr'] as const)
      for (const device of ['narrow', 'wide'] as const) {
        const page = await visit(browser, { port: product.port, language, device })
        await logIn(page, id)
        await avoidMilk(page, slug, language)
        const pictures: Buffer[] = []
        for (const path of pagesOf(language)) {
          if (!(await openPage(page, `/${slug}${path}`))) throw new Error(`screenshots: ${path} is missing`)
          pictures.push(await takePicture(page))
        }
        writeFileSync(join(folder, `${language}-${device}.webp`), await webpBelow(await joined(pictures, device), mostBytes))
        await page.context().close()
      }
  } finally {
    await product.stop()
  }
  return 4
}
