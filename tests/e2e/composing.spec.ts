import { expect, type Locator, type Page } from '@playwright/test'
import { accepts, buyer, entersDetails, newAddress, opensCheckout, paysBy } from './buying.ts'
import { open } from './steps.ts'
import { test } from './visitor.ts'
import { say } from './words.ts'

/** Types as Gboard does: each letter replaces the word that is being composed; what the field shows after each. */
const composes = async (page: Page, field: Locator, word: string): Promise<string[]> => {
  const keyboard = await page.context().newCDPSession(page)
  await field.focus()
  const shown: string[] = []
  for (let length = 1; length <= word.length; length += 1) {
    const text = word.slice(0, length)
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: length, selectionEnd: length })
    shown.push(await field.inputValue())
  }
  return shown
}
const prefixes = (word: string): string[] => Array.from(word, (_, index) => word.slice(0, index + 1))
/** The keyboard ends the word, as it does before a blank. */
const commits = async (page: Page, text: string): Promise<void> =>
  void (await (await page.context().newCDPSession(page)).send('Input.insertText', { text }))

test.describe('a keyboard that composes words', () => {
  test('writes phone and postal code once; the field is formatted when the word ends [AUTH-20, W-FIELD-10, W-FIELD-25]', async ({
    page,
  }) => {
    await open(page, 'en', '/cedar-coast/signup')
    const form = page.locator('main form')
    for (const [label, word, formatted] of [
      ['person.postal_code', 'v5k0a1', 'V5K 0A1'],
      ['person.phone', '6045550199', '(604) 555 - 0199'],
      ['person.mobile', '6045550198', '(604) 555 - 0198'],
    ] as const) {
      const field = form.getByLabel(say('en', label), { exact: true })
      expect(await composes(page, field, word)).toEqual(prefixes(word))
      await commits(page, word)
      await expect(field).toHaveValue(formatted)
      // The word is composed again where typing goes on.
      await field.fill('')
      expect(await composes(page, field, word)).toEqual(prefixes(word))
      await form.getByLabel(say('en', 'person.city'), { exact: true }).focus()
      await expect(field).toHaveValue(formatted)
    }
  })

  test('writes the number and the expiration of a card once [PAY-17, PAY-19]', async ({ page }) => {
    await opensCheckout(page, 'en', 'student')
    await entersDetails(page, buyer(newAddress(), { student_id: 'C1' }))
    await paysBy(page, 'Credit card')
    await accepts(page)
    for (const [name, word, formatted] of [
      ['number', '4242424242424242', '4242 4242 4242 4242'],
      ['expiration', '0829', '08/29'],
    ] as const) {
      const field = page.locator(`.checkout [data-field="${name}"] input`)
      expect(await composes(page, field, word)).toEqual(prefixes(word))
      await commits(page, word)
      await expect(field).toHaveValue(formatted)
    }
  })
})
