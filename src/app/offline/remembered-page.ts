import type { PageData } from '#contract/page.ts'
import type { ZoneClock } from '#domain/zone.ts'

const key = 'page'

export type Remembered = Pick<PageData, 'product' | 'frenchHost'> & {
  /** The schools' clocks by their zones: those that a phone knows may follow an older law. */
  clocks: Record<string, ZoneClock>
}

/** What pages from the server left on this device; throws where there is no storage. */
export const rememberedPage = (): Partial<Remembered> => JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Remembered>

/** Keeps what the offline shell cannot know by itself. */
export const rememberPage = ({ product, frenchHost, clock }: PageData): void => {
  try {
    const { clocks } = rememberedPage()
    localStorage.setItem(key, JSON.stringify({ product, frenchHost, clocks: clock ? { ...clocks, [clock.zone]: clock } : clocks }))
  } catch {
    // Without storage the shell has its own names.
  }
}
