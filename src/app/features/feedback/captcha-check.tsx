import { useId, useState } from 'react'
import { useWords } from '#app/i18n/words.ts'
import { FieldError } from '#app/ui/field-error.tsx'
import { CircleCheck, RefreshCw } from '#app/ui/icons.tsx'
import { Button } from '#app/ui/button.tsx'
import { solveCaptcha } from './solve-captcha.ts'

type Props = { solved: boolean; onSolved: (response: string) => void; error: string | undefined }

/** "I am not a robot": the device works for a moment, nobody reads crooked letters (FEED-07). */
export const CaptchaCheck = ({ solved, onSolved, error }: Props) => {
  const t = useWords()
  const id = useId()
  const [state, setState] = useState<'idle' | 'working' | 'failed'>('idle')
  const work = () => {
    setState('working')
    solveCaptcha()
      .then(onSolved)
      .then(
        () => setState('idle'),
        () => setState('failed'),
      )
  }
  return (
    <div className="field captcha" data-field="captcha_response">
      {solved ? (
        <p className="captcha-done" role="status" tabIndex={-1}>
          <CircleCheck />
          {t('feedback.captcha_done')}
        </p>
      ) : (
        <Button
          icon={<RefreshCw className={state === 'working' ? 'captcha-turn' : ''} />}
          aria-describedby={error ? `${id}-error` : undefined}
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
