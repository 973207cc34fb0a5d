import type { SyntheticEvent } from 'react'

/** A file of a school as AVIF or WebP in the width that fits; the box is reserved before the bytes are there. */
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

/** Without a network the place of a picture stays, without the browser's sign for a broken one. */
const hideBroken = ({ currentTarget }: SyntheticEvent<HTMLImageElement>): void => {
  currentTarget.style.opacity = '0'
}

/** The next picture in the same place, or the same one once the network is back. */
const showLoaded = ({ currentTarget }: SyntheticEvent<HTMLImageElement>): void => {
  currentTarget.style.opacity = ''
}

const widths = [320, 640, 960, 1280]

type PictureProps = {
  /** Folder of call 83: "location", "section_banner", "images", "menu_image" … */
  folder: string
  name: string
  siteId: string
  /** Empty for a picture that only decorates. */
  alt: string
  /** The ratio of the box; the picture fills its container's width. */
  width: number
  height: number
  sizes?: string
  /** On the first screen: the server preloads the first of these (`server/http/first-picture.ts`). */
  eager?: boolean
  /** The same on these screens alone, as a media query; elsewhere it is hidden, and never fetched. */
  firstOn?: string
  className?: string
  fit?: 'cover' | 'contain'
}
