import type { PageData } from '#contract/page.ts'

const key = 'page'

type Remembered = Pick<PageData, 'product' | 'frenchHost'>

/** Keeps what the offline shell cannot know by itself. */
export const rememberPage = ({ product, frenchHost }: PageData): void => {
  try {
    localStorage.setItem(key, JSON.stringify({ product, frenchHost }))
  } catch {
    // Without storage the shell has its own names.
  }
}

export const rememberedPage = (): Remembered => {
  const fallback = { product: { en: 'Campus Dining', fr: 'Restauration campus' }, frenchHost: location.hostname.startsWith('fr.') }
  try {
    return { ...fallback, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Remembered>) }
  } catch {
    return fallback
  }
}
