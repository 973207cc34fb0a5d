import { expect, type Page } from '@playwright/test'
import { avoid, cedar, menuPath, namesOn } from './steps.ts'
import { goOffline, hostOf, languages, said, test, visitAndKeep, withWorker } from './visitor.ts'
import { say } from './words.ts'

type Seen = { dishes: string[]; text: string; inert: boolean; scripts: number }

/** Notes what the kept screen shows at the moment at which it stands, before any code of the app has run. */
const noteStage = () => {
  new MutationObserver((_, watch) => {
    const stage = document.querySelector<HTMLElement>('[data-kept-screen]')
    if (!stage) return
    watch.disconnect()
    const dishes = [...stage.querySelectorAll('.dish-name')].map(({ textContent }) => textContent ?? '')
    const isSeen = (element: Element) => getComputedStyle(element).display !== 'none'
    const text = [...stage.querySelectorAll('h1, .kept-note')]
      .filter(isSeen)
      .map(({ textContent }) => textContent)
      .join(' ')
    Object.assign(globalThis, { seen: { dishes, text, inert: stage.inert, scripts: stage.querySelectorAll('script, iframe').length } })
  }).observe(document, { childList: true, subtree: true })
}

const seenOn = (page: Page) => page.evaluate(() => (globalThis as { seen?: Seen }).seen ?? null)
const screens = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('screen:')))
const screenKept = (page: Page) => expect.poll(() => screens(page)).toHaveLength(1)

for (const language of languages) {
  const menu = `${hostOf(language)}${menuPath({ place: cedar.landing.id })}`

  test.describe(`a start without a network, in ${language}`, () => {
    test(
      'shows the dishes and how old they are before the app has come, then the same page alive [PWA-11, PWA-Q7]',
      withWorker,
      async ({ page, context }) => {
        await visitAndKeep(page, menu)
        await screenKept(page)
        const live = await namesOn(page)
        await goOffline(context)
        await page.addInitScript(noteStage)
        await page.reload()
        await expect(page.locator('[data-kept-screen]')).toHaveCount(0)
        const seen = await seenOn(page)
        expect(seen?.dishes.length).toBeGreaterThan(2)
        expect(live.slice(0, seen?.dishes.length)).toEqual(seen?.dishes)
        expect(seen?.inert).toBe(true)
        expect(seen?.text).toContain(say(language, 'menus.title'))
        const [, age = ''] = (seen?.text ?? '').split(/(?=Saved|Enregistr)/)
        expect(age).toMatch(said[language].kept)
        await expect(page.getByText(said[language].kept).first()).toBeVisible()
        expect(await namesOn(page)).toEqual(live)
        await page.locator('.dish-link').first().click()
        await expect(page.locator('dialog[open], .menu-aside h2').first()).toBeVisible()
      },
    )

    test(
      'never shows a dish that was hidden since: allergens chosen forget the screen at once [PWA-08, PWA-Q4]',
      withWorker,
      async ({ page, context }) => {
        await visitAndKeep(page, menu)
        await screenKept(page)
        const before = await namesOn(page)
        await avoid(page, language, [said[language].milk])
        expect(await screens(page)).toEqual([])
        await expect.poll(async () => (await namesOn(page)).length).toBeLessThan(before.length)
        const allowed = await namesOn(page)
        await screenKept(page)
        await goOffline(context)
        await page.addInitScript(noteStage)
        await page.reload()
        await expect(page.locator('[data-kept-screen]')).toHaveCount(0)
        const seen = await seenOn(page)
        expect(seen?.dishes.length).toBeGreaterThan(0)
        expect(seen?.dishes.filter((name) => !allowed.includes(name))).toEqual([])
      },
    )

    test('never shows a dish that allergens picked by hand hide [MENU-17, MENU-Q3, PWA-Q7]', withWorker, async ({ page, context }) => {
      await visitAndKeep(page, menu)
      await screenKept(page)
      await page.getByRole('button', { name: say(language, 'menus.filters') }).click()
      const dialog = page.getByRole('dialog', { name: say(language, 'menus.filters') })
      await dialog.locator('.chip', { hasText: said[language].milk }).first().click()
      await dialog.locator('.dialog-foot .button-primary').click()
      const allowed = await namesOn(page)
      await goOffline(context)
      await page.addInitScript(noteStage)
      await page.reload()
      await expect(page.locator('[data-kept-screen]')).toHaveCount(0)
      await expect.poll(() => namesOn(page)).toEqual(allowed)
      const seen = await seenOn(page)
      expect((seen?.dishes ?? []).filter((name) => !allowed.includes(name))).toEqual([])
    })
  })
}

/** What makes a kept screen another's: the page opens without it. */
const others: [why: string, changed: Record<string, unknown> | string, cookie?: string][] = [
  ['it is over', { until: 1 }],
  ['the clock went back', { from: 8_000_000_000_000 }],
  ['another version drew it', { start: '/assets/index-other.js' }],
  ['it is damaged', '{"drawn":'],
  ['the other language was chosen', {}, 'l1=fr'],
  ['a profile came since', {}, 'allergen_profile=1'],
  ['an allergen was picked by hand since', { picked: '{"place":"other","keys":["milk"]}' }],
]

const put = ({ key, text, cookie }: { key: string; text: string; cookie: string | undefined }) => {
  localStorage.setItem(key, text)
  if (cookie) document.cookie = `${cookie}; path=/`
}

test.describe('a kept screen, in en', () => {
  test.beforeEach(async ({ page, context }) => {
    await visitAndKeep(page, `${hostOf('en')}${menuPath({ place: cedar.landing.id })}`)
    await screenKept(page)
    await goOffline(context)
    await page.addInitScript(noteStage)
  })

  const keptOn = async (page: Page) => {
    const [key = ''] = await screens(page)
    const text = await page.evaluate((name) => localStorage.getItem(name) ?? '', key)
    return { key, text, screen: JSON.parse(text) as { drawn: unknown[] } }
  }

  test('does not stand where it is over, damaged or of others [PWA-Q16]', withWorker, async ({ page }) => {
    const { key, screen } = await keptOn(page)
    for (const [why, changed, cookie] of others) {
      const text = typeof changed === 'string' ? changed : JSON.stringify({ ...screen, ...changed })
      await page.evaluate(put, { key, text, cookie })
      await page.reload()
      await expect(page.locator('.dish-name').first()).toBeVisible()
      expect(await seenOn(page), why).toBeNull()
    }
  })

  test('that somebody forged runs nothing [PWA-Q16]', withWorker, async ({ page }) => {
    const { key, screen } = await keptOn(page)
    const forged = [
      ['script', {}, 'globalThis.forged = 1'],
      ['img', { src: 'x', onerror: 'globalThis.forged = 2' }],
      ['iframe', { srcdoc: '<script>parent.forged = 3</script>' }],
      ['svg', { onload: 'globalThis.forged = 4' }, ['script', {}, 'globalThis.forged = 5']],
    ]
    const text = JSON.stringify({ ...screen, drawn: [...forged, ...screen.drawn] })
    await page.evaluate(put, { key, text, cookie: undefined })
    await page.reload()
    await expect(page.locator('[data-kept-screen]')).toHaveCount(0)
    expect(await seenOn(page)).toMatchObject({ scripts: 0 })
    expect(await page.evaluate(() => (globalThis as { forged?: number }).forged ?? null)).toBeNull()
  })
})
