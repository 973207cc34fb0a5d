import { readFile } from 'node:fs/promises'
import { PKPass } from 'passkit-generator'
import { Problem } from '#contract/errors.ts'
import type { Locale } from '#contract/wire.ts'
import { brandOf } from '#domain/brand.ts'
import { inLocale, languageOf } from '#domain/locale-format.ts'
import type { PassSigning } from '#server/config.ts'
import { brandIcon } from '#server/images/brand-icon.ts'
import { words } from '#server/words.ts'
import type { CardOrder } from './allergen-pdf.ts'
import { allergenNames } from './allergen-words.ts'

type Icons = Parameters<typeof brandIcon>[0]
type Text = (locale: Locale) => string

const languages: [apple: string, locale: Locale][] = [
  ['en', 'en-ca'],
  ['fr', 'fr-ca'],
]

const rgb = (hex: string): string => {
  const number = Number.parseInt(hex.replace('#', ''), 16)
  return `rgb(${[number >> 16, (number >> 8) & 255, number & 255].join(', ')})`
}

const certificatesOf = async ({ certificate, key, passphrase, issuer }: PassSigning) => {
  const [signerCert, signerKey, wwdr] = await Promise.all([certificate, key, issuer].map((path) => readFile(path)))
  if (!signerCert || !signerKey || !wwdr) throw new Problem('passes_off')
  return { signerCert, signerKey, wwdr, ...(passphrase ? { signerKeyPassphrase: passphrase } : {}) }
}

const iconsOf = async (icons: Icons, { site }: CardOrder): Promise<Record<string, Buffer>> => {
  const sizes: [name: string, size: number][] = [
    ['icon.png', 29],
    ['icon@2x.png', 58],
    ['icon@3x.png', 87],
    ['logo.png', 50],
    ['logo@2x.png', 100],
  ]
  const drawn = sizes.map(async ([name, size]) => [name, await brandIcon(icons, { site, size, maskable: false })] as const)
  return Object.fromEntries(await Promise.all(drawn))
}

const fieldsOf = ({
  content,
}: CardOrder): { kind: 'primary' | 'secondary' | 'auxiliary' | 'back'; key: string; label: Text; value: Text }[] => {
  const list: Text = (locale) =>
    allergenNames(content.allergens, locale, locale)
      .map(([name]) => name)
      .join(', ')
  const { contact } = content
  return [
    { kind: 'primary', key: 'name', label: (locale) => words(locale, 'allergen_card.title'), value: () => content.name },
    { kind: 'secondary', key: 'allergens', label: (locale) => words(locale, 'card.avoid_short'), value: list },
    ...(content.epinephrine
      ? [
          {
            kind: 'auxiliary' as const,
            key: 'epinephrine',
            label: () => '',
            value: (locale: Locale) => words(locale, 'allergen_form.epinephrine'),
          },
        ]
      : []),
    ...(contact
      ? [
          {
            kind: 'auxiliary' as const,
            key: 'contact',
            label: (locale: Locale) => words(locale, 'card.contact_short'),
            value: () => `${contact.name} ${contact.phone}`,
          },
        ]
      : []),
    { kind: 'back', key: 'everything', label: (locale) => words(locale, 'card.avoid'), value: list },
  ]
}

/** The allergen card as a signed wallet pass (ALLG-08); throws `passes_off` if the certificates cannot be read. */
export const allergenPass = async (order: CardOrder, signing: PassSigning, icons: Icons): Promise<Uint8Array> => {
  const { site, locale, serial } = order
  const { fill, fillInk } = brandOf(site, 'light')
  const school = inLocale(site, 'name', languageOf(locale))
  const certificates = await certificatesOf(signing)
  const pass = new PKPass(await iconsOf(icons, order), certificates, {
    serialNumber: serial,
    passTypeIdentifier: signing.typeId,
    teamIdentifier: signing.teamId,
    organizationName: school,
    description: words(locale, 'allergen_card.title'),
    logoText: school,
    backgroundColor: rgb(fill),
    foregroundColor: rgb(fillInk),
    labelColor: rgb(fillInk),
  })
  pass.type = 'generic'
  const fields = fieldsOf(order)
  for (const { kind, key, label } of fields)
    pass[`${kind}Fields`].push({ key, label: label(locale) === '' ? '' : `${key}_label`, value: `${key}_value` })
  for (const [apple, language] of languages)
    pass.localize(
      apple,
      Object.fromEntries(
        fields.flatMap(({ key, label, value }) => [
          [`${key}_label`, label(language)],
          [`${key}_value`, value(language)],
        ]),
      ),
    )
  return pass.getAsBuffer()
}
