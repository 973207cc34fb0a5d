import { yieldToMain } from '#app/yield-to-main.ts'

/** Reads the browser's tables of languages, which takes a slow phone a tenth of a second each at their first use, in steps of their own. */
export const loadIntl = async (): Promise<void> => {
  for (const supported of [() => Intl.NumberFormat.supportedLocalesOf('en-CA'), () => Intl.DateTimeFormat.supportedLocalesOf('en-CA')]) {
    supported()
    await yieldToMain()
  }
}
