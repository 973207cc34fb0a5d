import type { ReactNode } from 'react'
import { ArrowRight, ExternalLink } from '#app/ui/icons.tsx'

/** A card of a list: picture, name, facts, excerpt, and one link that covers the card. */
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
  /** Puts the picture beside the text where there is room. */
  wide?: boolean
}

/** "Read more"; the link's name is the title. */
export const MoreWords = ({ label, isOut = false }: { label: string; isOut?: boolean }) => (
  <>
    {label}
    {isOut ? <ExternalLink /> : <ArrowRight />}
  </>
)
