/** A picture of `app/ui/picture.tsx` that belongs to the first view, as React writes it; its attributes are escaped already. */
const first =
  /<picture(?:[^>]* data-first-on="([^"]*)")?[^>]*><source type="image\/avif" srcset="([^"]*)" sizes="([^"]*)"\/?>(?:<source[^>]*>)*<img[^>]* fetchpriority="high"/gi

/**
 * The head's lines for the first picture that a rendered page shows, with one before it that wide screens alone show: the same
 * files and sizes, so that what comes early is what is shown.
 */
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
