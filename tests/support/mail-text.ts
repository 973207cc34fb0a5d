import { pdfText } from './pdf-text.ts'

const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 5).toString('latin1') === '%PDF-'

/** The decoded base64 parts of a mail, including attachments. */
const base64Parts = (mail: string): Buffer[] =>
  [...mail.matchAll(/\r?\n\r?\n((?:[\w+/]{4,}={0,2}\r?\n)+)/g)].map(([, base64 = '']) => Buffer.from(base64, 'base64'))

/** The texts of the PDF files attached to a mail. */
export const documentsOf = (mail: string): string[] => base64Parts(mail).flatMap((bytes) => (isPdf(bytes) ? [pdfText(bytes)] : []))

/** All text of a mail: lines unfolded, parts decoded, PDF files read. */
export const mailText = (mail: string): string =>
  [
    mail.replaceAll(/=\r?\n/g, ''),
    ...base64Parts(mail).map((bytes) => (isPdf(bytes) ? '' : bytes.toString('utf8'))),
    ...documentsOf(mail),
  ].join('\n')
