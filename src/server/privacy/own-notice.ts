import type { Locale } from '#contract/wire.ts'
import { escapeHtml } from '#server/platform/html.ts'
import { words } from '#server/words.ts'

const blocks = [
  ['p', 'privacy.intro'],
  ['h2', 'privacy.device.title'],
  ['p', 'privacy.device.text'],
  ['li', 'privacy.device.language'],
  ['li', 'privacy.device.menus'],
  ['li', 'privacy.device.allergens'],
  ['li', 'privacy.device.account'],
  ['p', 'privacy.device.erase'],
  ['h2', 'privacy.server.title'],
  ['p', 'privacy.server.text'],
  ['h2', 'privacy.ask.title'],
  ['p', 'privacy.ask.text'],
] as const satisfies readonly (readonly [string, Parameters<typeof words>[1]])[]

/** The product's own notice, if no school wrote one (POL-Q1). */
export const ownNotice = (locale: Locale): { content: string; timestamp: string } => {
  const html = blocks.map(([tag, key]) => `<${tag}>${escapeHtml(words(locale, key))}</${tag}>`).join('')
  return { content: html.replace(/(<li>.*<\/li>)/, '<ul>$1</ul>'), timestamp: writtenOn }
}

/** Change it with the text. */
const writtenOn = '2026-11-27T00:00:00.000Z'
