import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { type Language, languageOf } from '#domain/locale-format.ts'
import { instantOf } from '#domain/zone.ts'
import { importPack } from '#server/content/import.ts'
import { openDatabase } from '#server/db/open.ts'
import type { PackSite } from '#server/shapes/site.ts'
import { startProduct } from '../bench/product.ts'
import { avoidMilk, type Device, openPage, takePicture, visit, webpBelow } from './camera.ts'

/** The names of `src/server/http/manifest.ts`; what they show. */
const pages: readonly { name: string; path: string; device: Device }[] = [
  { name: 'today', path: '', device: 'narrow' },
  { name: 'eat', path: '/what-can-i-eat', device: 'narrow' },
  { name: 'menu', path: '/whats-on-the-menu', device: 'narrow' },
  { name: 'hours', path: '/hours-of-operation', device: 'wide' },
]

const mostBytes = 60_000

type School = Pick<PackSite, 'slug' | 'timezone' | 'bilingual' | 'default_locale' | 'prelaunch'>

/** Lunch of a Wednesday in term, on the school's clock. */
const lunch = (zone: string): string => new Date(instantOf('2026-11-25', 12 * 60 + 10, zone)).toISOString()

const takeLanguage = async (browser: Browser, port: number, { slug, prelaunch }: School, language: Language) => {
  const taken: { file: string; webp: Buffer }[] = []
  for (const device of ['narrow', 'wide'] as const) {
    const page = await visit(browser, { port, language, device })
    if (device === 'narrow' && !prelaunch) await avoidMilk(page, slug, language)
    for (const { name, path } of pages.filter((one) => one.device === device))
      if (await openPage(page, `/${slug}${path}`))
        taken.push({ file: `${language}-${name}.webp`, webp: await webpBelow(await takePicture(page), mostBytes) })
    await page.context().close()
  }
  return taken
}

/** Writes the pictures of a school, in each of its languages, into `files/screenshots` of its pack; returns how many. */
export const takeSchool = async (browser: Browser, dir: string): Promise<number> => {
  const school = JSON.parse(readFileSync(join(dir, 'site.json'), 'utf8')) as School
  const now = lunch(school.timezone)
  const product = await startProduct({ DEMO: '0', CAMPUS_NOW: now, CAMPUS_NOW_TICKS: '' })
  try {
    const db = await openDatabase({ url: undefined, dataDir: product.dataDir })
    await importPack(db, dir, { now: Date.parse(now), dataDir: product.dataDir })
    await db.close()
    // A running server notices an import within a second.
    await new Promise((resolve) => setTimeout(resolve, 2000))
    const languages: readonly Language[] = school.bilingual ? ['en', 'fr'] : [languageOf(school.default_locale)]
    const taken = []
    for (const language of languages) taken.push(...(await takeLanguage(browser, product.port, school, language)))
    const folder = join(dir, 'files/screenshots')
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    for (const { file, webp } of taken) writeFileSync(join(folder, file), webp)
    return taken.length
  } finally {
    await product.stop()
  }
}
