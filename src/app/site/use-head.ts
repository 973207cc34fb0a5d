import { useRouteContext } from '@tanstack/react-router'
import type { HeadPicture, PageHead } from '#contract/page.ts'

type About = {
  /**
   * A sentence or the content's text, HTML too; the server takes its first words. Empty means the school's own. A function runs
   * on the server only, and may use `head.…` messages.
   */
  description?: string | undefined | (() => string)
  /** A file of call 83: `{ folder: 'event', name: 'feast.jpg', alt: '…' }`. */
  picture?: HeadPicture | null | undefined
  kind?: PageHead['kind']
}

/** Sets what search engines and link previews show beside the title; does nothing on the device. */
export const useHead = (about: About): void => {
  const head = useRouteContext({ from: '__root__', select: (context) => context.head })
  setHead(head, about)
}

const setHead = (head: PageHead | null, { description, picture, kind }: About): void => {
  if (!head) return
  const words = typeof description === 'function' ? description() : description
  if (words) head.description = words
  if (picture?.name) head.picture = picture
  if (kind) head.kind = kind
}
