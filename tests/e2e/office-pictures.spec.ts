import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { expectNoObstacle } from './obstacles.ts'
import { ownServer } from './own-server.ts'
import { buttonOf, logInOffice } from './steps.ts'
import { type Language, languages, test } from './visitor.ts'
import { say } from './words.ts'

const phone = { width: 360, height: 740 }
const dish = { name: 'Soupe du jour.jpg', stored: /soupe-du-jour-[0-9a-f]{12}\.jpg/ }
const heic = readFileSync(join(import.meta.dirname, '../support/photo.heic'))

// A server of its own: other tests count the pictures of the same school.
const server = ownServer([], { DEMO: '1' })

/** Logs in as the demo's kitchen, whose role asks no second factor. */
const enterPictures = async (page: Page, language: Language): Promise<void> => {
  await logInOffice(page, language, { role: 'kitchen', address: `${server.url(language)}/cedar-coast/office/pictures` })
  await expect(page.getByRole('heading', { level: 1, name: say(language, 'office.pictures.title') })).toBeVisible()
}

/** A photo as a camera makes it, drawn by the browser. */
const photoOf = async (page: Page): Promise<Buffer> => {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1600, height: 1200 })
    const pen = canvas.getContext('2d')!
    pen.fillStyle = '#e8d9b5'
    pen.fillRect(0, 0, 1600, 1200)
    pen.fillStyle = '#b5472f'
    pen.arc(800, 600, 420, 0, 7)
    pen.fill()
    return canvas.toDataURL('image/jpeg')
  })
  return Buffer.from(address.split(',')[1] ?? '', 'base64')
}

for (const language of languages) {
  test(`the kitchen adds a picture by phone: crops it by keys, sends it again after a failure, in ${language}`, async ({ page }) => {
    await page.setViewportSize(phone)
    await enterPictures(page, language)
    const file = page.getByLabel(say(language, 'office.pictures.choose'), { exact: true })
    await file.setInputFiles({ name: dish.name, mimeType: 'image/jpeg', buffer: await photoOf(page) })
    const stage = buttonOf(page, language, 'office.pictures.part')
    await stage.focus()
    const left = () => stage.locator('img').evaluate((image) => image.style.insetInlineStart)
    const before = await left()
    await page.keyboard.press('+')
    await page.keyboard.press('ArrowLeft')
    expect(await left()).not.toBe(before)
    await expectNoObstacle(page, 'a picture that is cropped')

    await page.route('**/v1/office/pictures?*', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
    await buttonOf(page, language, 'office.pictures.use').click()
    await expect(page.getByRole('alert')).toContainText(say(language, 'offline.unreached'))
    await page.unroute('**/v1/office/pictures?*')
    await buttonOf(page, language, 'actions.try_again').click()
    const card = page.getByRole('figure').filter({ hasText: dish.stored })
    await expect(card).toBeVisible()
    await expect(card.locator('img')).toHaveJSProperty('complete', true)
    await expect(card).toContainText('768')
    await expectNoObstacle(page, 'the pictures')
  })

  test(`a phone's HEIC photo is converted, and a file that is no picture or only the beginning of one is refused, in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize(phone)
    await enterPictures(page, language)
    const file = page.getByLabel(say(language, 'office.pictures.choose'), { exact: true })
    await file.setInputFiles({ name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
    await expect(page.getByRole('alert')).toContainText(say(language, 'errors.picture_type'))
    await file.setInputFiles({ name: 'cut.jpg', mimeType: 'image/jpeg', buffer: (await photoOf(page)).subarray(0, 3000) })
    await expect(page.getByRole('alert')).toContainText(say(language, 'errors.picture_type'))
    await expect(buttonOf(page, language, 'office.pictures.use')).toBeHidden()
    await file.setInputFiles({ name: 'IMG_7.HEIC', mimeType: 'image/heic', buffer: heic })
    await expect(page.locator('dialog[open]').getByRole('status')).toContainText(say(language, 'office.pictures.too_small', { width: 48 }))
    await buttonOf(page, language, 'office.pictures.use').click()
    await expect(page.getByRole('figure').filter({ hasText: /img-7-[0-9a-f]{12}\.jpg/ })).toBeVisible()
  })
}
