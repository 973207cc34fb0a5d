import { pdfText } from './pdf-text.ts'

const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 5).toString('latin1') === '%PDF-'

/** The parts of a mail that are written in base64, attachments among them. */
const packedParts = (mail: string): Buffer[] =>
  [...mail.matchAll(/\r?\n\r?\n((?:[\w+/]{4,}={0,2}\r?\n)+)/g)].map(([, base64 = '']) => Buffer.from(base64, 'base64'))

/** The documents that are attached to a mail, as texts. */
export const documentsOf = (mail: string): string[] => packedParts(mail).flatMap((bytes) => (isPdf(bytes) ? [pdfText(bytes)] : []))

/** Everything that a mail says: its lines unbroken, its parts unpacked, its documents read. */
export const mailText = (mail: string): string =>
  [
    mail.replaceAll(/=\r?\n/g, ''),
    ...packedParts(mail).map((bytes) => (isPdf(bytes) ? '' : bytes.toString('utf8'))),
    ...documentsOf(mail),
  ].join('\n')
