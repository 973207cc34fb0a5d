import { useEffect, useRef } from 'react'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { captchaProvider } from './captcha-script.ts'

type Props = { siteKey: string; scriptUrl: string; onSolved: (response: string) => void; onFailed: () => void }

/** The provider draws its own question here; an answer that runs out is asked for again (FEED-07, FEED-14). */
export const CaptchaWidget = ({ siteKey, scriptUrl, onSolved, onFailed }: Props) => {
  const t = useWords()
  const language = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  const told = useRef({ onSolved, onFailed })
  useEffect(() => {
    told.current = { onSolved, onFailed }
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
          callback: (response: string) => told.current.onSolved(response),
          'expired-callback': () => told.current.onSolved(''),
          'error-callback': () => told.current.onFailed(),
        })
        box.focus()
      },
      () => left || told.current.onFailed(),
    )
    return () => {
      left = true
    }
  }, [siteKey, scriptUrl, language])
  return <div className="captcha-widget" role="group" aria-label={t('feedback.captcha_start')} tabIndex={-1} ref={place} />
}
