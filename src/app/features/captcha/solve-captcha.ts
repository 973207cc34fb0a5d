import { callServer } from '#app/offline/call-server.ts'

/** What comes of asking: the answer to send (base64, ALTCHA), or the widget of a provider, which asks for itself. */
export type CaptchaOutcome = { kind: 'solved'; response: string } | { kind: 'widget'; siteKey: string; scriptUrl: string }

/** Fetches a challenge and finds its number, or says whose widget to draw. */
export const solveCaptcha = async (): Promise<CaptchaOutcome> => {
  const challenge = await callServer('captchaChallenge', {})
  if (challenge.provider === 'external') return { kind: 'widget', siteKey: challenge.site_key, scriptUrl: challenge.script_url }
  const { solveChallenge } = await import('altcha-lib/v1')
  const { algorithm, salt, signature } = challenge
  const solution = await solveChallenge(challenge.challenge, salt, algorithm, challenge.maxnumber).promise
  if (!solution) throw new Error('no number fits the challenge')
  const response = btoa(JSON.stringify({ algorithm, challenge: challenge.challenge, number: solution.number, salt, signature }))
  return { kind: 'solved', response }
}
