import { useRouteContext } from '@tanstack/react-router'
import type { HeadPicture, PageHead } from '#contract/page.ts'

type About = {
  /** A sentence or the text of the content, HTML too; the server takes its first words. Left empty, the school's own stands. A function is asked on the server alone: its words may be `head.…`. */
  description?: string | undefined | (() => string)
  /** A file of call 83: `{ folder: 'event', name: 'feast.jpg', alt: '…' }`. */
  picture?: HeadPicture | null | undefined
  kind?: PageHead['kind']
}

/** What search engines and shared links show of a page, beside its title; on the device nothing happens. */
export const useHead = (about: About): void => {
  const head = useRouteContext({ from: '__root__', select: (context) => context.head })
  tell(head, about)
}

const tell = (head: PageHead | null, { description, picture, kind }: About): void => {
  if (!head) return
  const words = typeof description === 'function' ? description() : description
  if (words) head.description = words
  if (picture?.name) head.picture = picture
  if (kind) head.kind = kind
}
