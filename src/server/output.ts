import { fstatSync, writeSync } from 'node:fs'

const out = 1

/** Only a file can be cut off by a full disk: Node writes what fits and reports nothing. */
const isFile = (): boolean => {
  try {
    return fstatSync(out).isFile()
  } catch {
    return false
  }
}

const writeBytes = (bytes: Buffer, from: number): number => from + writeSync(out, bytes, from)

export const writeOut = async (text: string): Promise<void> => {
  if (!isFile()) {
    await new Promise<void>((resolve) => process.stdout.write(text, () => resolve()))
    return
  }
  const bytes = Buffer.from(text)
  for (let done = 0; done < bytes.length;) done = writeBytes(bytes, done)
}

/** Writes log lines to stdout if it is a file, else null. A line that a full disk truncates is lost, and the server goes on. */
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
