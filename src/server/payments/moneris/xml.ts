import { XMLBuilder, XMLParser } from 'fast-xml-parser'

/** An element's children by name; a list stands for the element as often. Values are texts, as they stand on the wire. */
export type Fields = { [name: string]: string | Fields | Fields[] | undefined }

// What a provider writes is data: no entity is resolved but the five of XML itself, no number is guessed, no attribute read.
const parser = new XMLParser({
  processEntities: false,
  parseTagValue: false,
  ignoreAttributes: true,
  ignoreDeclaration: true,
  jPath: false,
})
const builder = new XMLBuilder({ processEntities: false, suppressEmptyNode: false })

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const signs = Object.fromEntries(Object.entries(escapes).map(([sign, escape]) => [escape, sign]))

/** What a tag may hold: no control signs, which no XML text may. */
const written = (value: string): string => value.replace(/[\p{Cc}\p{Cs}]/gu, ' ').replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
const read = (value: string): string => value.replace(/&(?:amp|lt|gt|quot|apos);/g, (escape) => signs[escape] ?? escape)

const eachText = (fields: Fields, change: (text: string) => string): Fields => {
  const changed = (value: string | Fields | Fields[]) => {
    if (typeof value === 'string') return change(value)
    return Array.isArray(value) ? value.map((one) => eachText(one, change)) : eachText(value, change)
  }
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value === undefined ? undefined : changed(value)]))
}

/** A document with one root element. */
export const writeXml = (fields: Fields): string => `<?xml version="1.0" encoding="UTF-8"?>${builder.build(eachText(fields, written))}`

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The element of a document, read; null for what is no XML, has a document type, or another root. */
export const readXml = (text: string, root: string): Fields | null => {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return null
  try {
    const found = (parser.parse(text, true) as Fields)[root]
    return isFields(found) ? eachText(found, read) : null
  } catch {
    return null
  }
}

/** A child's text, "" where it is missing or no text. */
export const textIn = (fields: Fields | null | undefined, name: string): string => {
  const value = fields?.[name]
  return typeof value === 'string' ? value.trim() : ''
}

/** A child element, null where it is missing or a text. */
export const fieldsIn = (fields: Fields | null | undefined, name: string): Fields | null => {
  const value = fields?.[name]
  return isFields(value) ? value : null
}

/** The elements of that name: none, one or several. */
export const listIn = (fields: Fields | null | undefined, name: string): Fields[] => {
  const value = fields?.[name]
  return Array.isArray(value) ? value.filter(isFields) : isFields(value) ? [value] : []
}
