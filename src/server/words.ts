import { createIntl, type IntlShape } from 'react-intl'
import { english } from '#lang/en-ca.ts'
import { french } from '#lang/fr-ca.ts'
import type { Locale } from '#contract/wire.ts'

const shapes: Record<Locale, IntlShape> = {
  'en-ca': createIntl({ locale: 'en-CA', messages: english }),
  'fr-ca': createIntl({ locale: 'fr-CA', messages: french }),
}

export const words = (locale: Locale, id: keyof typeof english, values?: Record<string, string | number>): string =>
  shapes[locale].formatMessage({ id }, values)
