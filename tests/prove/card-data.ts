import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Row, verdict } from '../bench/table.ts'
import { documentsOf, mailText } from '../support/mail-text.ts'
import { postgresFolder } from './postgres.ts'
import type { Trial } from './trial.ts'

/** The cards used by any part of the run, in every form in which a number may be written. */
const numbers = ['4242424242424242', '4000000000000002', '4000000000000119']
const spelled = numbers.flatMap((digits) => [digits, ...[' ', '-'].map((mark) => digits.replace(/\d{4}(?=\d)/g, `$&${mark}`))])

/** The base64 letters of a text at any offset, as in mail attachments. */
const inBase64 = (text: string): string[] =>
  [0, 1, 2].map((before) => {
    const whole = Math.floor((before + text.length) / 3) * 4
    return Buffer.from('.'.repeat(before) + text)
      .toString('base64')
      .slice(before === 0 ? 0 : 4, whole)
  })

const written = new RegExp(spelled.flatMap((text) => [text, ...inBase64(text)]).join('|'))
/** The security code as a complete value: three digits inside another text prove nothing. */
const code = /(?:cvc|cvd|cvd_value|card_code)["'>: =]+917|[">]917["<]/i

const found: string[] = []
let searched = 0
let documents = 0

/** Whether a text contains a card's number in any form. */
const holdsNumber = (text: string): boolean => written.test(text)
const holdsCode = (text: string): boolean => code.test(text)

const search = (place: string, text: string, forCode: boolean): void => {
  searched += text.length
  if (holdsNumber(text)) found.push(`${place}: a card number`)
  if (forCode && holdsCode(text)) found.push(`${place}: a code`)
}

/** A mail as its reader sees it, with attachments; an unreadable one counts as a leak. */
const searchMail = (place: string, mail: string): void => {
  search(place, mailText(mail), true)
  for (const document of documentsOf(mail)) {
    documents += 1
    if (!/\d[.,]\d\d/.test(document)) found.push(`${place}: a document without a price, which cannot be searched`)
  }
}

/** The content of a file; null when a running database has replaced it since it was listed. */
const textOf = (file: string): string | null => {
  try {
    return readFileSync(file, 'latin1')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

const searchFolder = (folder: string): void => {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    const text = entry.isFile() ? textOf(file) : null
    if (text === null) continue
    search(file, text, false)
    if (file.endsWith('.eml')) searchMail(file, text)
  }
}

/** Stops a trial's servers and searches logs, tables, files including mails, and the payment company's ledger. */
export const searchTrial = async ({ stage: { db, simulator }, folder, log, end }: Trial): Promise<void> => {
  await end()
  search('a log', log(), true)
  search('the ledger', readFileSync(simulator.ledgerFile, 'latin1'), true)
  searchFolder(folder)
  for (const { name } of await db.read.introspection.getTables()) {
    const rows = await db.read
      .selectFrom(name as 'claim')
      .selectAll()
      .execute()
    search(`table ${name}`, JSON.stringify(rows), true)
  }
}

/** The findings of a run, after one more search of PostgreSQL's own files. */
export const cardDataRow = async (): Promise<Row> => {
  const folder = await postgresFolder()
  if (folder !== null) searchFolder(folder)
  for (const place of new Set(found)) console.log(`card data: ${place}`)
  const got = found.length === 0 ? `none in ${Math.round(searched / 1e6)} MB, ${documents} documents` : `${found.length} places`
  return {
    name: 'card numbers and codes in logs, tables, files, mails, documents, ledgers',
    target: 'none',
    got,
    verdict: verdict(found.length === 0),
  }
}
