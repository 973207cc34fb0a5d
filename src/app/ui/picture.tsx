import type { SyntheticEvent } from 'react'

/** A school's picture as AVIF or WebP in a fitting width; its box is reserved before it loads. */
export const Picture = ({
  folder,
  name,
  siteId,
  alt,
  width,
  height,
  sizes = '100vw',
  eager = false,
  firstOn,
  className,
  fit = 'cover',
}: PictureProps) => {
  const address = (query: string) => `/files/${folder}/${encodeURIComponent(name)}?site=${encodeURIComponent(siteId)}${query}`
  const set = (format: string) => widths.map((one) => `${address(`&w=${one}&f=${format}`)} ${one}w`).join(', ')
  return (
    <picture className={className} data-first-on={firstOn}>
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={set('webp')} sizes={sizes} />
      <img
        src={address('&w=640&f=webp')}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager || firstOn !== undefined ? 'high' : 'auto'}
        decoding="async"
        onError={hideBroken}
        onLoad={showLoaded}
        style={{ inlineSize: '100%', blockSize: 'auto', aspectRatio: `${width} / ${height}`, objectFit: fit }}
      />
    </picture>
  )
}

/** A failed picture keeps its room, without the browser's broken-image icon. */
const hideBroken = ({ currentTarget }: SyntheticEvent<HTMLImageElement>): void => {
  currentTarget.style.opacity = '0'
}

/** Shows the next picture in the same element, or the same one once it loads. */
const showLoaded = ({ currentTarget }: SyntheticEvent<HTMLImageElement>): void => {
  currentTarget.style.opacity = ''
}

const widths = [320, 640, 960, 1280]

type PictureProps = {
  /** Folder of call 83: "location", "section_banner", "images", "menu_image" … */
  folder: string
  name: string
  siteId: string
  /** Empty for a decorative picture. */
  alt: string
  /** The ratio of the box; the picture fills its container's width. */
  width: number
  height: number
  sizes?: string
  /** On the first screen: the server preloads the first of these (`server/http/first-picture.ts`). */
  eager?: boolean
  /** Preloaded only where this media query matches; elsewhere it is hidden and never fetched. */
  firstOn?: string
  className?: string
  fit?: 'cover' | 'contain'
}
