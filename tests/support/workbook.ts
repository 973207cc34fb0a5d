import { unzip } from './unzip.ts'

/** The column of a cell such as "AB12", from 0. */
const columnOf = (cell: string): number =>
  [...cell.replace(/\d+$/, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** The rows of a workbook's first sheet by column: text as text, numbers and dates as numbers, "" for an empty cell. A formula throws. */
export const workbookRows = (bytes: Buffer): (string | number)[][] => {
  const parts = unzip(bytes)
  const strings = [...(parts.get('xl/sharedStrings.xml') ?? '').matchAll(/<si>.*?<t[^>]*>([^<]*)<\/t>.*?<\/si>/gs)].map(([, text]) => text)
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
  if (sheet.includes('<f>')) throw new Error('a cell of the workbook is a formula')
  return [...sheet.matchAll(/<row .*?<\/row>/gs)].map(([row]) => {
    const cells: (string | number)[] = []
    for (const [, attributes = '', inner = ''] of row.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
      const value = /<v>([^<]*)<\/v>/.exec(inner)?.[1] ?? ''
      const isText = attributes.includes('t="s"')
      cells[columnOf(/r="([A-Z]+\d+)"/.exec(attributes)?.[1] ?? '')] = isText
        ? (strings[Number(value)] ?? '')
        : value === ''
          ? ''
          : Number(value)
    }
    return Array.from(cells, (cell) => cell ?? '')
  })
}
