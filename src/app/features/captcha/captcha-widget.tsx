import { useEffect, useRef } from 'react'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { captchaProvider } from './captcha-script.ts'

type Props = { siteKey: string; scriptUrl: string; onSolved: (response: string) => void; onFailed: () => void }

/** The provider's widget; an expired solution must be given again (FEED-07, FEED-14). */
export const CaptchaWidget = ({ siteKey, scriptUrl, onSolved, onFailed }: Props) => {
  const t = useWords()
  const language = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  const callbacks = useRef({ onSolved, onFailed })
  useEffect(() => {
    callbacks.current = { onSolved, onFailed }
  })
  useEffect(() => {
    const box = place.current
    let left = false
    captchaProvider(scriptUrl, language).then(
      (provider) => {
        if (left || !box || box.hasChildNodes()) return
        provider.render(box, {
          sitekey: siteKey,
          hl: language,
          language,
          callback: (response: string) => callbacks.current.onSolved(response),
          'expired-callback': () => callbacks.current.onSolved(''),
          'error-callback': () => callbacks.current.onFailed(),
        })
        box.focus()
      },
      () => left || callbacks.current.onFailed(),
    )
    return () => {
      left = true
    }
  }, [siteKey, scriptUrl, language])
  return <div className="captcha-widget" role="group" aria-label={t('feedback.captcha_start')} tabIndex={-1} ref={place} />
}
