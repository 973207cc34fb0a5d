import { expect, type Locator } from '@playwright/test'
import { opensCheckout } from './buying.ts'
import { cedar, menuPath, open } from './steps.ts'
import { test } from './visitor.ts'
import { say } from './words.ts'

const styleOf = (part: Locator, name: string): Promise<string> =>
  part.evaluate((element, key) => getComputedStyle(element).getPropertyValue(key), name)

test('with forced colours every state and frame is visible [design: state is never only coloured, WCAG 1.4.11, MAP-03, PURCH-SEL-03, CART-09, MENU-03, SURV-01]', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })

  await test.step('which place of the map is chosen, and which are closed', async () => {
    await open(page, 'en', `/cedar-coast/campus-map?place=${cedar.landing.id}`)
    expect(await styleOf(page.locator('.map-row[data-chosen="true"]'), 'outline-style')).toBe('solid')
    expect(await styleOf(page.locator('.map-row[data-chosen="false"]').first(), 'outline-style')).toBe('none')
    const dot = (isOpen: boolean) => page.locator(`.map-marker[data-open="${isOpen}"][aria-pressed="false"] > .map-marker-dot`).first()
    expect(await styleOf(dot(false), 'border-top-style')).toBe('dashed')
    expect(await styleOf(dot(true), 'border-top-style')).toBe('solid')
  })

  await test.step('how a poll went, and their own answer', async () => {
    await open(page, 'en', '/cedar-coast/surveys')
    await page.locator('.survey-choice').first().click()
    const bar = (isMine: boolean) => page.locator(`.survey-share[data-mine="${isMine}"] .survey-bar`).first()
    await expect(bar(true)).toBeVisible()
    const colours = [bar(true).locator('span'), bar(false).locator('span'), bar(false)].map((part) => styleOf(part, 'background-color'))
    expect(new Set(await Promise.all(colours)).size).toBe(3)
  })

  await test.step('the frame of every button apart from its neighbour', async () => {
    // Beside the form the order is unfolded.
    await page.setViewportSize({ width: 1280, height: 800 })
    const edges = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)
    await opensCheckout(page, 'en', 'student')
    const offer = page.locator('.buy-login')
    const [words, button] = [await edges(offer.locator('span')), await edges(offer.getByRole('button'))]
    expect(button.left - words.right).toBeGreaterThanOrEqual(8)
    const cart = page.locator('.checkout-cart')
    const [card, back] = [await edges(cart), await edges(cart.getByRole('button', { name: say('en', 'checkout.edit_cart') }))]
    expect(card.right - back.right).toBeGreaterThanOrEqual(8)
  })

  await test.step("no frame inside another at the head of a phone's menu", async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await open(page, 'en', menuPath({ place: cedar.landing.id }))
    const [share, places] = [page.locator('.menu-head .button-icon').first(), page.locator('.place-select select')]
    const right = await places.evaluate((element) => element.getBoundingClientRect().right)
    expect(Math.floor(right)).toBeLessThanOrEqual(await share.evaluate((element) => element.getBoundingClientRect().left))
    expect(await styleOf(places, 'border-bottom-color')).toBe(await styleOf(page.locator('body'), 'background-color'))
  })

  await test.step('the sign of the search without words below it, until it is used', async () => {
    const field = page.getByRole('searchbox', { name: say('en', 'menus.search') })
    const words = () => field.evaluate((element) => getComputedStyle(element, '::placeholder').opacity)
    expect(await words()).toBe('0')
    await field.focus()
    expect(await words()).toBe('1')
  })
})

test('with more contrast lines and quiet words are as dark as they can be, in either theme [design]', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const colours = async (contrast: 'more' | 'no-preference') => {
      await page.emulateMedia({ colorScheme, contrast })
      return page
        .locator('.place-card')
        .nth(1)
        .evaluate((card) => [
          getComputedStyle(card).borderTopColor,
          getComputedStyle(card.querySelector('.place-card-short') ?? card).color,
        ])
    }
    await open(page, 'en', '/cedar-coast/locations')
    const ink = await page.locator('h1').evaluate((title) => getComputedStyle(title).color)
    const [line, quiet] = await colours('no-preference')
    const [lineMore, quietMore] = await colours('more')
    expect(quiet).not.toBe(ink)
    expect(lineMore).not.toBe(line)
    expect(quietMore).toBe(await page.locator('h1').evaluate((title) => getComputedStyle(title).color))
  }
})
