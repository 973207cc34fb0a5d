/** The first view's picture as React renders `app/ui/picture.tsx`; its attributes are already escaped. */
const first =
  /<picture(?:[^>]* data-first-on="([^"]*)")?[^>]*><source type="image\/avif" srcset="([^"]*)" sizes="([^"]*)"\/?>(?:<source[^>]*>)*<img[^>]* fetchpriority="high"/gi

/** Preload links for the first picture, and for one before it that only wide screens show, with the same files and sizes. */
export const firstPicture = (html: string): string[] => {
  const links: string[] = []
  for (const [, media, files, sizes] of html.matchAll(first)) {
    const where = media === undefined ? '' : ` media="${media}"`
    links.push(
      `<link rel="preload" as="image" type="image/avif" imagesrcset="${files}" imagesizes="${sizes}" fetchpriority="high"${where}>`,
    )
    if (media === undefined) break
  }
  return links
}
