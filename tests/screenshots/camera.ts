import { type Browser, chromium as playwright, type Page } from '@playwright/test'
import sharp from 'sharp'
import { localeOf, type Language } from '#domain/locale-format.ts'
import { words } from '#server/words.ts'
import { chromium, chromiumArgs } from '../support/chromium.ts'

export const startCamera = (): Promise<Browser> => playwright.launch({ executablePath: chromium(), args: chromiumArgs })

/** The widths of the pictures: a phone twice as sharp, and a desktop. */
export const devices = {
  narrow: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  wide: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false },
} as const
export type Device = keyof typeof devices

const originOf = (port: number, language: Language): string => `http://${language === 'fr' ? 'fr.' : ''}localhost:${port}`

type Visit = { port: number; language: Language; device: Device }

/** A visitor who has chosen a language and closed the popup: a host alone may speak the school's own. */
export const visit = async (browser: Browser, { port, language, device }: Visit): Promise<Page> => {
  const context = await browser.newContext({
    ...devices[device],
    baseURL: originOf(port, language),
    locale: language === 'fr' ? 'fr-CA' : 'en-CA',
    serviceWorkers: 'block',
  })
  const url = originOf(port, language)
  await context.addCookies([
    { name: 'docPc4', value: 'true', url },
    { name: 'l1', value: language, url },
  ])
  return context.newPage()
}

/** Opens a page of the app; false for one that the school does not have. */
export const openPage = async (page: Page, path: string): Promise<boolean> => {
  const response = await page.goto(path, { waitUntil: 'networkidle' })
  if (response?.status() !== 200) return false
  await page.evaluate(() => document.fonts.ready)
  return true
}

/** Avoids milk, as a visitor chooses it in "What can I eat?"; a school that does not list it shows every dish. */
export const avoidMilk = async (page: Page, slug: string, language: Language): Promise<void> => {
  if (!(await openPage(page, `/${slug}/what-can-i-eat#allergens`))) return
  const choice = page.getByRole('dialog')
  await choice.getByRole('checkbox').first().waitFor()
  const milk = choice.getByRole('checkbox', { name: language === 'fr' ? 'Lait' : 'Milk', exact: true })
  if ((await milk.count()) > 0) await milk.check()
  await choice.getByRole('button', { name: words(localeOf(language), 'allergens.mine.done') }).click()
}

/** The visible part of the page, as PNG. */
export const takePicture = async (page: Page): Promise<Buffer> => {
  await page.evaluate(() => scrollTo(0, 0))
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, left, bottom, right, width } = image.getBoundingClientRect()
      const isSeen = width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
      return image.complete || (image.loading === 'lazy' && !isSeen)
    }),
  )
  return page.screenshot({ animations: 'disabled', caret: 'hide' })
}

/** A WebP below so many bytes, as good as fits. */
export const webpBelow = async (png: Buffer, most: number): Promise<Buffer> => {
  for (let quality = 82; quality > 30; quality -= 8) {
    const webp = await sharp(png).webp({ quality, effort: 6 }).toBuffer()
    if (webp.length < most) return webp
  }
  throw new Error(`screenshots: a picture does not fit into ${most} bytes`)
}
