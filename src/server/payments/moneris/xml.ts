import { XMLBuilder, XMLParser } from 'fast-xml-parser'
import { isFields } from '#domain/merge-patch.ts'

/** Children by name; a list repeats the element. Values are the texts of the wire. */
export type Fields = { [name: string]: string | Fields | Fields[] | undefined }

let parser: XMLParser | undefined
/** Provider data is untrusted: only XML's five entities are resolved, numbers are not parsed, attributes are ignored. */
const theParser = (): XMLParser =>
  (parser ??= new XMLParser({
    processEntities: false,
    parseTagValue: false,
    ignoreAttributes: true,
    ignoreDeclaration: true,
    jPath: false,
  }))
let builder: XMLBuilder | undefined
const theBuilder = (): XMLBuilder => (builder ??= new XMLBuilder({ processEntities: false, suppressEmptyNode: false }))

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const signs = Object.fromEntries(Object.entries(escapes).map(([sign, escape]) => [escape, sign]))

/** XML allows no control characters. */
const written = (value: string): string => value.replace(/[\p{Cc}\p{Cs}]/gu, ' ').replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
const read = (value: string): string => value.replace(/&(?:amp|lt|gt|quot|apos);/g, (escape) => signs[escape] ?? escape)

const eachText = (fields: Fields, change: (text: string) => string): Fields => {
  const changed = (value: string | Fields | Fields[]) => {
    if (typeof value === 'string') return change(value)
    return Array.isArray(value) ? value.map((one) => eachText(one, change)) : eachText(value, change)
  }
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value === undefined ? undefined : changed(value)]))
}

export const writeXml = (fields: Fields): string => `<?xml version="1.0" encoding="UTF-8"?>${theBuilder().build(eachText(fields, written))}`

/** Null for invalid XML, a document type, or another root. */
export const readXml = (text: string, root: string): Fields | null => {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return null
  try {
    const found = (theParser().parse(text, true) as Fields)[root]
    return isFields(found) ? eachText(found, read) : null
  } catch {
    return null
  }
}

/** "" if it is missing or no text. */
export const textIn = (fields: Fields | null | undefined, name: string): string => {
  const value = fields?.[name]
  return typeof value === 'string' ? value.trim() : ''
}

/** Null if it is missing or a text. */
export const fieldsIn = (fields: Fields | null | undefined, name: string): Fields | null => {
  const value = fields?.[name]
  return isFields(value) ? value : null
}

export const listIn = (fields: Fields | null | undefined, name: string): Fields[] => {
  const value = fields?.[name]
  return Array.isArray(value) ? value.filter(isFields) : isFields(value) ? [value] : []
}
