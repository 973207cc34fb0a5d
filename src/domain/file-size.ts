import type { Language } from './locale-format.ts'

const sizeUnits = { en: ['KB', 'MB'], fr: ['Ko', 'Mo'] } as const

/** Bytes for display (CATR-Q1): "68 KB" and "1.2 MB", "68 Ko" and "1,2 Mo", of 1024 bytes; kilobytes are whole. */
export const fileSize = (bytes: number, language: Language): string => {
  const format = new Intl.NumberFormat(language === 'fr' ? 'fr-CA' : 'en-CA', { maximumFractionDigits: 1 })
  const units = sizeUnits[language]
  const kilobytes = bytes === 0 ? 0 : Math.max(1, Math.round(bytes / 1024))
  return kilobytes < 1024 ? `${format.format(kilobytes)}\u00A0${units[0]}` : `${format.format(bytes / 1_048_576)}\u00A0${units[1]}`
}
