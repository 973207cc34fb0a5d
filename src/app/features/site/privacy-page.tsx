import { useWords } from '#app/i18n/words.ts'
import { TextPage } from './text-page.tsx'

/** What is kept about a visitor, and where: the same text for a school and for the app (POL-01, POL-02). */
export const PrivacyPage = ({ title }: { title: string }) => {
  const t = useWords()
  return (
    <TextPage title={title} intro={t('privacy.intro')}>
      <h2>{t('privacy.device.title')}</h2>
      <p>{t('privacy.device.text')}</p>
      <ul>
        <li>{t('privacy.device.language')}</li>
        <li>{t('privacy.device.menus')}</li>
        <li>{t('privacy.device.allergens')}</li>
      </ul>
      <p>{t('privacy.device.erase')}</p>
      <h2>{t('privacy.server.title')}</h2>
      <p>{t('privacy.server.text')}</p>
      <h2>{t('privacy.ask.title')}</h2>
      <p>{t('privacy.ask.text')}</p>
    </TextPage>
  )
}
