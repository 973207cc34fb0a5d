import type { Locale } from '#contract/wire.ts'
import { localeOf } from '#domain/locale-format.ts'
import { useLanguage } from './language.tsx'

/** The language of the answer's words and of the mails that follow. */
export const useLocale = (): Locale => localeOf(useLanguage())
