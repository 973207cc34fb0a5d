/** A part of a drawn page: its text, or an element with its attributes and what stands in it. */
export type Drawn = string | [tag: string, attributes: Record<string, string>, ...inside: Drawn[]]

/** The first screen of a page as it last stood, to be shown while the app that draws it anew is still on its way. */
export type KeptScreen = {
  /** Epoch ms of the device's clock. */
  from: number
  until: number
  language: 'en' | 'fr'
  /** Whether an allergen profile stood on the device: without it other dishes are shown. */
  profile: boolean
  /** The allergens that this tab's visitor picked by hand, as they are kept: they too hide dishes. */
  picked: string
  /** The file that starts the app: another version draws another page. */
  start: string
  drawn: Drawn[]
}

export const screenKey = (address: string): string => `screen:${address}`

/** Where this tab keeps the allergens that were picked by hand on a menu. */
export const pickedKey = 'picked-allergens'

/** What marks the stage on which a kept screen stands. */
export const stageMark = 'data-kept-screen'

/** What the app keeps its screens by: which version drew them, and what chose what they show. */
export const screenMarks = (): Pick<KeptScreen, 'profile' | 'picked' | 'start'> => ({
  profile: document.cookie.split('; ').includes('allergen_profile=1'),
  picked: sessionStorage.getItem(pickedKey) ?? '',
  start: document.querySelector('script[type=module]')?.getAttribute('src') ?? '',
})

/** True while a kept screen stands, until the app's first page takes its place. */
export const screenStands = (): boolean => document.querySelector(`[${stageMark}]`) !== null

/** After a change of what the device may show, of allergens or of who is here, no earlier screen comes back. */
export const forgetScreens = (): void => {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(screenKey(''))) localStorage.removeItem(key)
  } catch {
    // Where nothing can be kept nothing is.
  }
}
