import type { PageHead } from '#contract/page.ts'
import type { Site } from '#contract/sites.ts'
import { inLocale, type Language, otherLanguage } from '#domain/locale-format.ts'
import { pictureAddress } from '#server/linked-data/node.ts'
import { meta } from '#server/platform/html.ts'

type Shown = { address: string; alt: string; wide: boolean }

type SharedPage = { site: Site | null; head: PageHead; origin: string; language: Language }

type Link = {
  title: string
  description: string
  address: string
  siteName: string
  language: Language
  bilingual: boolean
  kind: PageHead['kind']
  picture: Shown
}

export const sharedPicture = ({ site, head, origin, language }: SharedPage): Shown => {
  const first = site?.carousel.find(({ active, file_name: name }) => active && name !== '')
  const own = head.picture ?? (first ? { folder: 'images', name: first.file_name, alt: inLocale<'alt'>(first, 'alt', language) } : null)
  if (site && own) return { address: pictureAddress({ site, origin }, own.folder, own.name), alt: own.alt ?? '', wide: true }
  return { address: `${origin}${site ? `/${site.slug}` : ''}/icon/512.png`, alt: '', wide: false }
}

const tag = (language: Language) => (language === 'fr' ? 'fr_CA' : 'en_CA')

export const shared = ({ title, description, address, siteName, language, bilingual, kind, picture }: Link): string[] => {
  const property = (name: string, content: string) => meta(`og:${name}`, content, 'property')
  return [
    property('title', title),
    property('description', description),
    property('type', kind),
    property('url', address),
    property('site_name', siteName),
    property('locale', tag(language)),
    ...(bilingual ? [property('locale:alternate', tag(otherLanguage(language)))] : []),
    property('image', picture.address),
    ...(picture.alt ? [property('image:alt', picture.alt)] : []),
    meta('twitter:card', picture.wide ? 'summary_large_image' : 'summary'),
  ]
}
