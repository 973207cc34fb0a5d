import { useId, useState } from 'react'
import { useWords } from '#app/i18n/words.ts'
import { FieldError } from '#app/ui/field-error.tsx'
import { CircleCheck, RefreshCw } from '#app/ui/icons.tsx'
import { Button } from '#app/ui/button.tsx'
import { CaptchaWidget } from './captcha-widget.tsx'
import { callServer } from '#app/offline/call-server.ts'

/** Either the solution to send (base64, ALTCHA), or the provider's widget to show. */
type CaptchaOutcome = { kind: 'solved'; response: string } | { kind: 'widget'; siteKey: string; scriptUrl: string }

/** Fetches a challenge and solves it, or returns the provider's widget. */
const solveCaptcha = async (): Promise<CaptchaOutcome> => {
  const challenge = await callServer('captchaChallenge', {})
  if (challenge.provider === 'external') return { kind: 'widget', siteKey: challenge.site_key, scriptUrl: challenge.script_url }
  const { solveChallenge } = await import('altcha-lib/v1')
  const { algorithm, salt, signature } = challenge
  const solution = await solveChallenge(challenge.challenge, salt, algorithm, challenge.maxnumber).promise
  if (!solution) throw new Error('no number fits the challenge')
  const response = btoa(JSON.stringify({ algorithm, challenge: challenge.challenge, number: solution.number, salt, signature }))
  return { kind: 'solved', response }
}

type Widget = Extract<CaptchaOutcome, { kind: 'widget' }>
type Props = { enabled: boolean; solved: boolean; onSolved: (response: string) => void; error: string | undefined }

/** "I am not a robot": the device computes for a moment, or the provider's widget asks (FEED-07, FEED-14). */
export const CaptchaCheck = ({ enabled, solved, onSolved, error }: Props) => {
  const t = useWords()
  const id = useId()
  const [state, setState] = useState<'idle' | 'working' | 'failed' | Widget>('idle')
  const take = (outcome: CaptchaOutcome) => {
    setState(outcome.kind === 'widget' ? outcome : 'idle')
    if (outcome.kind === 'solved') onSolved(outcome.response)
  }
  const work = () => {
    setState('working')
    solveCaptcha().then(take, () => setState('failed'))
  }
  const widget = typeof state === 'object' && !solved ? state : null
  return (
    <div className="field captcha" data-field="captcha_response">
      {solved ? (
        <p className="captcha-done" role="status" tabIndex={-1}>
          <CircleCheck />
          {t('feedback.captcha_done')}
        </p>
      ) : widget ? (
        <CaptchaWidget
          {...widget}
          onFailed={() => setState('failed')}
          onSolved={(response) => {
            setState('idle')
            onSolved(response)
          }}
        />
      ) : (
        <Button
          icon={<RefreshCw className={state === 'working' ? 'captcha-turn' : ''} />}
          aria-describedby={error ? `${id}-error` : undefined}
          disabled={!enabled}
          aria-disabled={state === 'working'}
          onClick={() => state !== 'working' && work()}
        >
          {state === 'working' ? t('feedback.captcha_working') : t('feedback.captcha_start')}
        </Button>
      )}
      {state === 'failed' && (
        <p className="small muted" role="status">
          {t('feedback.captcha_failed')}
        </p>
      )}
      {error && !solved && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
