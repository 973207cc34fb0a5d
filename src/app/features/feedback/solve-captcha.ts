import { callServer } from '#app/offline/call-server.ts'

/** Fetches a challenge and finds its number; the answer is the base64 text that the server checks (ALTCHA). */
export const solveCaptcha = async (): Promise<string> => {
  const challenge = await callServer('captchaChallenge', {})
  if (challenge.provider !== 'altcha') throw new Error('the captcha of a provider has a widget of its own')
  const { solveChallenge } = await import('altcha-lib/v1')
  const { algorithm, salt, signature } = challenge
  const solution = await solveChallenge(challenge.challenge, salt, algorithm, challenge.maxnumber).promise
  if (!solution) throw new Error('no number fits the challenge')
  return btoa(JSON.stringify({ algorithm, challenge: challenge.challenge, number: solution.number, salt, signature }))
}
