import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { demoSite, slug } from '../bench/demo-school.ts'
import { startProduct } from '../bench/product.ts'
import { root } from '../support/trial.ts'
import { openPage, takePicture, visit, webpBelow } from './camera.ts'

const person = { email: 'manager@campus.test', password: 'Campus-2026!' }
const mostBytes = 60_000

/** The screens of the tour, in the order in which the README shows them. */
const tour = ['today', 'menus', 'dishes', 'alerts/new', 'news', 'pictures', 'hours', 'history'] as const

const fileOf = (screen: (typeof tour)[number]): string => `${screen.replace('/', '-')}.webp`

type Sent = { secret?: string; recovery_codes?: string[] }

/** A call of the office from its own page. */
const send = async (page: Page, path: string, body: object): Promise<Sent> => {
  const sent = JSON.stringify(body)
  const answer = await page.evaluate(
    async ([to, text]) => {
      const response = await fetch(to, { method: 'POST', headers: { 'content-type': 'application/json' }, body: text })
      return { status: response.status, json: (await response.json()) as Sent }
    },
    [path, sent] as const,
  )
  if (answer.status !== 200) throw new Error(`screenshots: ${path} answers ${answer.status}`)
  return answer.json
}

/** Logs in as the demo's manager, who sets up the second factor that the role needs. */
const enter = async (page: Page, siteId: string): Promise<void> => {
  await page.goto('/robots.txt')
  await send(page, '/v1/office/login', { site_id: siteId, ...person })
  const { secret = '' } = await send(page, '/v1/office/second_factor/totp', { site_id: siteId })
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  const { recovery_codes: codes = [] } = await send(page, '/v1/office/second_factor/totp/confirm', { site_id: siteId, code })
  await send(page, '/v1/office/second_factor/recovery_codes/confirm', { site_id: siteId, code: codes[0] ?? '' })
}

/** An alert, so that the first page and the history have something to show. */
const prepare = (page: Page, siteId: string): Promise<Sent> =>
  send(page, '/v1/office/alerts', {
    site_id: siteId,
    severity: 'caution',
    message: 'No hot water at The Landing until 4 pm.',
    message_fr: "Pas d'eau chaude au Débarcadère jusqu'à 16 h.",
  })

/** Writes the pictures of the office's README: its main screens on a phone, one file each. */
export const takeOffice = async (browser: Browser): Promise<number> => {
  const product = await startProduct({ CAMPUS_NOW_TICKS: '' })
  const folder = join(root, 'src/app/features/office/tour')
  mkdirSync(folder, { recursive: true })
  try {
    const { id } = await demoSite(product.port)
    const page = await visit(browser, { port: product.port, language: 'en', device: 'narrow' })
    await enter(page, id)
    await prepare(page, id)
    for (const screen of tour) {
      if (!(await openPage(page, `/${slug}/office/${screen === 'today' ? '' : screen}`)))
        throw new Error(`screenshots: ${screen} is missing`)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await page.waitForLoadState('networkidle')
      writeFileSync(join(folder, fileOf(screen)), await webpBelow(await takePicture(page), mostBytes))
    }
    await page.context().close()
  } finally {
    await product.stop()
  }
  return tour.length
}
