import { Droplets, Factory, Leaf, Recycle, Sprout, Trees, Truck, Users } from '#app/ui/icons.tsx'
import { useWords, type WordId } from '#app/i18n/words.ts'
import { TextPage } from './text-page.tsx'

/** The climate ratings of dishes: their levels and what they weigh (POL-06, POL-07). */
export const ClimatePage = () => {
  const t = useWords()
  return (
    <TextPage title={t('climate.title')} intro={t('climate.intro')}>
      <h2>{t('climate.levels')}</h2>
      <ul className="climate-levels">
        {levels.map(([name, text], index) => (
          <li key={name} className="card">
            <span className="climate-mark" aria-hidden="true">
              {Array.from({ length: 4 - index }, (_, leaf) => (
                <Leaf key={leaf} />
              ))}
            </span>
            <strong>{t(name)}</strong>
            <span>{t(text)}</span>
          </li>
        ))}
      </ul>
      <h2>{t('climate.metrics')}</h2>
      <p>{t('climate.metrics_text')}</p>
      <ul className="climate-metrics">
        {metrics.map(([name, Icon]) => (
          <li key={name}>
            <Icon />
            {t(name)}
          </li>
        ))}
      </ul>
    </TextPage>
  )
}

const levels: readonly (readonly [WordId, WordId])[] = [
  ['climate.best', 'climate.best_text'],
  ['climate.great', 'climate.great_text'],
  ['climate.good', 'climate.good_text'],
  ['climate.friendly', 'climate.friendly_text'],
]

const metrics = [
  ['climate.metric.emissions', Factory],
  ['climate.metric.water', Droplets],
  ['climate.metric.land', Trees],
  ['climate.metric.soil', Sprout],
  ['climate.metric.biodiversity', Leaf],
  ['climate.metric.transport', Truck],
  ['climate.metric.waste', Recycle],
  ['climate.metric.labour', Users],
] as const satisfies readonly (readonly [WordId, typeof Leaf])[]
