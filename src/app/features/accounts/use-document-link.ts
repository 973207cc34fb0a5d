import type { MouseEvent } from 'react'
import { useOneAtATime } from '#app/use-one-at-a-time.ts'

type Opening = { show: () => void; cancel: () => void }
type Press = MouseEvent<HTMLAnchorElement>

/**
 * Opens a customer's document after the server has confirmed that it exists: a refusal is then shown in the page and not as the
 * bare answer in its own tab. `isAvailable` asks the server, and resolves to false where the page has already shown the reason.
 */
export const useDocumentLink = (isAvailable: () => Promise<boolean>) => {
  const { mutate, isPending, error } = useOneAtATime({
    mutationFn: async ({ show, cancel }: Opening) => {
      try {
        if (await isAvailable()) return show()
        cancel()
      } catch (refused) {
        cancel()
        throw refused
      }
    },
  })
  const inTab = (event: Press): void => {
    const { href } = event.currentTarget
    // Only a press may open a tab; where the browser blocks it, the link works by itself.
    const tab = isPending ? null : open('about:blank')
    if (!tab && !isPending) return
    event.preventDefault()
    if (!tab) return
    tab.opener = null
    mutate({ show: () => tab.location.replace(href), cancel: () => tab.close() })
  }
  const inPlace = (event: Press): void => {
    event.preventDefault()
    // A copy of the link without this handler.
    const link = event.currentTarget.cloneNode() as HTMLAnchorElement
    mutate({ show: () => link.click(), cancel: () => undefined })
  }
  return { inTab, inPlace, error }
}
