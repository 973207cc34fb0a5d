import { createHash } from 'node:crypto'
import type { TestServer } from '../../support/server.ts'
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

/** Takes every response but "wrong" as a new solution, for tests that are about something else; returns what ends that. */
export const trustCaptcha = ({ services }: Pick<TestServer, 'services'>): (() => void) => {
  const { captcha } = services.ports
  const { verify } = captcha
  let count = 0
  captcha.verify = async (response) => (response === 'wrong' ? null : { once: `trusted-${(count += 1)}`, untilMs: Date.now() + 60_000 })
  return () => void (captcha.verify = verify)
}
