import { type Brand, brandOf } from '#domain/brand.ts'

/** The school's colours as custom properties, legible in both themes (SITE-26). */
export const BrandStyle = ({ site }: { site: Parameters<typeof brandOf>[0] }) => {
  const light = rules(brandOf(site, 'light'))
  const dark = rules(brandOf(site, 'dark'))
  const css = `:root{${light}}@media (prefers-color-scheme:dark){:root{${dark}}}`
  return <style id="brand">{css}</style>
}

const rules = ({ accent, fill, fillInk, fillDark, secondary }: Brand) =>
  `--accent:${accent};--accent-fill:${fill};--accent-fill-ink:${fillInk};--accent-fill-dark:${fillDark};--accent-secondary:${secondary}`
