import type { ReactNode } from 'react'
import { useSite } from '#app/site/queries.ts'
import { Picture } from '#app/ui/picture.tsx'
import type { ShownPicture } from './picture-of.ts'

/** A picture in 16:9; without one an icon or date takes the same room. */
export const StoryPicture = ({ folder, picture, sizes, eager, children }: Props) => {
  const { id } = useSite()
  return (
    <div className="story-picture">
      {picture ? (
        <Picture folder={folder} name={picture.name} siteId={id} alt={picture.alt} width={16} height={9} sizes={sizes} eager={eager} />
      ) : (
        children
      )}
    </div>
  )
}

/** The picture above a full record, where it has one. */
export const WholePicture = ({ folder, picture }: Pick<Props, 'folder' | 'picture'>) =>
  picture && (
    <div className="record-picture">
      <StoryPicture folder={folder} picture={picture} sizes={wholeSizes} eager>
        {null}
      </StoryPicture>
    </div>
  )

type Props = {
  /** Folder of call 83: "event", "news", "special" … */
  folder: string
  picture: ShownPicture | null
  sizes: string
  eager: boolean
  /** An icon or a date in place of a picture. */
  children: ReactNode
}

/** `sizes` of a card's picture in a grid of one to three columns. */
export const cardSizes = '(min-width: 68em) 24rem, (min-width: 44em) 47vw, 100vw'
/** `sizes` of the picture above a full record. */
export const wholeSizes = '(min-width: 48em) 46rem, 100vw'
