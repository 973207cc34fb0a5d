import { fstatSync, writeSync } from 'node:fs'

const out = 1

/** Only a file can be cut off by a full disk: Node writes what fits of a text and says nothing. */
const isFile = (): boolean => {
  try {
    return fstatSync(out).isFile()
  } catch {
    return false
  }
}

const writeBytes = (bytes: Buffer, from: number): number => from + writeSync(out, bytes, from)

/** Writes all of a text to standard output, or rejects. */
export const writeOut = async (text: string): Promise<void> => {
  if (!isFile()) {
    await new Promise<void>((resolve) => process.stdout.write(text, () => resolve()))
    return
  }
  const bytes = Buffer.from(text)
  for (let done = 0; done < bytes.length;) done = writeBytes(bytes, done)
}

/**
 * What writes lines of the server to standard output, where that is a file; null elsewhere. A line that a full disk does not
 * take is lost, and the server goes on; the next one that finds room begins anew.
 */
export const lineFile = (): { write: (line: string) => void } | null => {
  if (!isFile()) return null
  let isCut = false
  return {
    write: (line) => {
      const bytes = Buffer.from(isCut ? `\n${line}` : line)
      let done = 0
      try {
        while (done < bytes.length) done = writeBytes(bytes, done)
        isCut = false
      } catch {
        isCut ||= done > 0
      }
    },
  }
}
