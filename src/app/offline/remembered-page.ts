import type { PageData } from '#contract/page.ts'
import { deviceStorage } from '#app/storage.ts'

const key = 'page'

export type Remembered = Pick<PageData, 'product' | 'frenchHost'>

/** What server pages have stored on this device. */
export const rememberedPage = (): Partial<Remembered> => deviceStorage.readJson(key) ?? {}

/** Stores what the offline shell cannot know by itself. */
export const rememberPage = ({ product, frenchHost }: PageData): void => {
  deviceStorage.write(key, JSON.stringify({ product, frenchHost }))
}
