import { createIntl, type IntlShape } from 'react-intl'
import { english } from '#lang/en-ca.ts'
import { french } from '#lang/fr-ca.ts'
import type { Locale } from '#contract/wire.ts'

// Made when first used: together they take a twentieth of the server's start.
const shapes: Partial<Record<Locale, IntlShape>> = {}
const shapeOf = (locale: Locale): IntlShape =>
  (shapes[locale] ??=
    locale === 'fr-ca' ? createIntl({ locale: 'fr-CA', messages: french }) : createIntl({ locale: 'en-CA', messages: english }))

export const words = (locale: Locale, id: keyof typeof english, values?: Record<string, string | number>): string =>
  shapeOf(locale).formatMessage({ id }, values)
