import { useRouteContext } from '@tanstack/react-router'
import { useWords } from '#app/i18n/words.ts'
import { PlainFrame } from '#app/site/plain-frame.tsx'
import { useTitle } from '#app/site/use-title.ts'
import { LandingScene } from './landing-scene.tsx'
import { SchoolPicker } from './school-picker.tsx'

/** The product's first page, the choice of a school, styled by the host's language (SITE-06 to 08). */
export const LandingPage = () => {
  const t = useWords()
  const { page } = useRouteContext({ from: '__root__' })
  useTitle()
  return (
    <PlainFrame>
      <div className={page.frenchHost ? 'landing landing-fr' : 'landing landing-en'}>
        <div className="landing-inner">
          <div className="landing-words">
            <h1>{t('landing.title')}</h1>
            <p className="landing-text">{t('landing.text')}</p>
            <SchoolPicker locale={page.frenchHost ? 'fr-ca' : 'en-ca'} />
          </div>
          <LandingScene french={page.frenchHost} />
        </div>
      </div>
    </PlainFrame>
  )
}
