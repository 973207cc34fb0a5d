import type { Language } from './locale-format.ts'

const sizeUnits = { en: ['KB', 'MB'], fr: ['Ko', 'Mo'] } as const

/**
 * A number of bytes for display: "68 KB" and "1.2 MB", "68 Ko" and "1,2 Mo" (CATR-Q1). A kilobyte is 1024 bytes; kilobytes are
 * whole and at least one, unless the file is empty.
 */
export const fileSize = (bytes: number, language: Language): string => {
  const format = new Intl.NumberFormat(language === 'fr' ? 'fr-CA' : 'en-CA', { maximumFractionDigits: 1 })
  const units = sizeUnits[language]
  const kilobytes = bytes === 0 ? 0 : Math.max(1, Math.round(bytes / 1024))
  return kilobytes < 1024 ? `${format.format(kilobytes)}\u00A0${units[0]}` : `${format.format(bytes / 1_048_576)}\u00A0${units[1]}`
}
