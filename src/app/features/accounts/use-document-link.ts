import type { MouseEvent } from 'react'
import { useOneAtATime } from '#app/use-one-at-a-time.ts'

type Asked = { show: () => void; giveUp: () => void }
type Press = MouseEvent<HTMLAnchorElement>

/**
 * Opens a customer's document after the server has said that there is one: a refusal is then read in the page and not as the
 * bare answer in a tab of its own. `stands` asks the server, and answers false where the page itself has told what became of it.
 */
export const useDocument = (stands: () => Promise<boolean>) => {
  const { mutate, isPending, error } = useOneAtATime({
    mutationFn: async ({ show, giveUp }: Asked) => {
      try {
        if (await stands()) return show()
        giveUp()
      } catch (refused) {
        giveUp()
        throw refused
      }
    },
  })
  const inTab = (event: Press): void => {
    const { href } = event.currentTarget
    // Only the press itself may open a tab; where it may not, the link does what links do.
    const tab = isPending ? null : open('about:blank')
    if (!tab && !isPending) return
    event.preventDefault()
    if (!tab) return
    tab.opener = null
    mutate({ show: () => tab.location.replace(href), giveUp: () => tab.close() })
  }
  const inPlace = (event: Press): void => {
    event.preventDefault()
    // The same link, to whose press nobody listens.
    const link = event.currentTarget.cloneNode() as HTMLAnchorElement
    mutate({ show: () => link.click(), giveUp: () => undefined })
  }
  return { inTab, inPlace, error }
}
