import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { ContentError } from './problem.ts'

/** Prompts without echo, on stderr because stdout is the file. */
const typed = async (question: string): Promise<string> => {
  if (!process.stdin.isTTY) throw new ContentError('--passphrase-file: expected this option without a terminal')
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const asking = createInterface({ input: process.stdin, output: silent, terminal: true })
  process.stderr.write(question)
  try {
    return await asking.question('')
  } finally {
    asking.close()
    process.stderr.write('\n')
  }
}

/** Reads the passphrase from a file or the terminal, never from an argument, which other users could see. */
export const readPassphrase = async (path: string | undefined, { twice }: { twice: boolean }): Promise<string> => {
  if (path !== undefined) {
    try {
      return readFileSync(path, 'utf8').split(/\r?\n/)[0] ?? ''
    } catch {
      throw new ContentError(`--passphrase-file: ${path} cannot be read`)
    }
  }
  const passphrase = await typed('Passphrase: ')
  if (twice && (await typed('Again: ')) !== passphrase) throw new ContentError("the two passphrases don't match")
  return passphrase
}
