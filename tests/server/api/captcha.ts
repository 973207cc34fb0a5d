import { createHash } from 'node:crypto'
import { read } from './ask.ts'

/** What a visitor's browser sends for a challenge of this server. */
export const solveCaptcha = async (server: { url: string }): Promise<string> => {
  const given = await read(server, 'captchaChallenge')
  if (given.provider !== 'altcha') throw new Error('a challenge of a provider')
  const { algorithm, challenge, salt, signature, maxnumber } = given
  const isSolution = (number: number) => createHash('sha256').update(`${salt}${number}`).digest('hex') === challenge
  let number = 0
  while (number <= maxnumber && !isSolution(number)) number += 1
  return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }))
}
