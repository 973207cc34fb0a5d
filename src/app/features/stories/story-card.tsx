import type { ReactNode } from 'react'
import { ArrowRight, ExternalLink } from '#app/ui/icons.tsx'

/** A card of a list: picture, name, facts, a few words, and one link that the whole card follows. */
export const StoryCard = ({ picture, title, facts, brief, more, wide = false }: Props) => (
  <article className={wide ? 'story-card story-card-wide' : 'story-card'}>
    {picture}
    <div className="story-card-words">
      <h2 className="story-card-title">{title}</h2>
      {facts}
      {brief && <p className="story-card-brief">{brief}</p>}
      {more && <p className="story-card-more">{more}</p>}
    </div>
  </article>
)

type Props = {
  picture: ReactNode
  title: string
  facts?: ReactNode
  brief: string
  /** A link of `class="story-card-link"` with `MoreWords` inside. */
  more: ReactNode
  /** The picture stands beside the words where there is room. */
  wide?: boolean
}

/** "Read more"; the link itself is named with its title. */
export const MoreWords = ({ label, isOut = false }: { label: string; isOut?: boolean }) => (
  <>
    {label}
    {isOut ? <ExternalLink /> : <ArrowRight />}
  </>
)
