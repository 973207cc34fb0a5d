import type { PageData } from '#contract/page.ts'

const key = 'page'

export type Remembered = Pick<PageData, 'product' | 'frenchHost'>

/** What pages from the server left on this device; throws where there is no storage. */
export const rememberedPage = (): Partial<Remembered> => JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Remembered>

/** Keeps what the offline shell cannot know by itself. */
export const rememberPage = ({ product, frenchHost }: PageData): void => {
  try {
    localStorage.setItem(key, JSON.stringify({ product, frenchHost }))
  } catch {
    // Without storage the shell has its own names.
  }
}
