import type { Section } from '#contract/sections.ts'
import { fontStack } from '#domain/font-stack.ts'
import { Picture } from '#app/ui/picture.tsx'
import { useFormat } from '#app/i18n/language.tsx'

/** The name of the page, on its banner if it has one (SECT-06, SECT-07); visually hidden without a header. */
export const SectionHeader = ({ section, siteId, master = null }: { section: Section; siteId: string; master?: Section | null }) => {
  const { text } = useFormat()
  const name = text(section, 'name')
  if (!section.show_header) return <h1 className="visually-hidden">{name}</h1>
  // A child page without a banner uses its master's (SECT-03).
  const pictured = section.use_banner || !master ? section : master
  const banner = pictured.use_banner ? text(pictured, 'banner') : ''
  const className = aligned.get(pictured.banner_text_align) ?? ''
  const heading = <h1 style={{ fontFamily: fontStack(pictured.banner_text_font) ?? undefined }}>{name}</h1>
  if (banner === '') return <header className={`section-plain ${className}`}>{heading}</header>
  return (
    <header className="section-banner">
      <Picture
        className="section-banner-picture"
        folder="section_banner"
        name={banner}
        siteId={siteId}
        alt=""
        width={16}
        height={5}
        eager
      />
      <div className={`section-banner-title ${className}`}>{heading}</div>
    </header>
  )
}

const aligned: ReadonlyMap<string, string> = new Map([
  ['center', 'align-center'],
  ['right', 'align-right'],
])
