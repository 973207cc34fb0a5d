import type { Metric } from '#contract/pages.ts'
import { Droplets, Factory, Leaf, PawPrint, Recycle, Sprout, Trees, Truck, Users } from '#app/ui/icons.tsx'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords, type WordId } from '#app/i18n/words.ts'

/** Exactly eight impacts: the page's own if eight have a name, else the product's (POL-Q3). */
export const ClimateMetrics = ({ metrics }: { metrics: readonly Metric[] }) => {
  const t = useWords()
  const { text } = useFormat()
  const written = metrics
    .map((one) => ({ key: one.key, name: text(one, 'name'), description: text(one, 'text') }))
    .filter(({ name }) => name !== '')
  const shown = written.length === own.length ? written : own.map(([key, name]) => ({ key, name: t(name), description: '' }))
  return (
    <ul className="climate-metrics">
      {shown.map(({ key, name, description }, index) => {
        const Icon = icons.get(key) ?? own[index]?.[2] ?? Leaf
        return (
          <li key={`${key}${name}`}>
            <Icon />
            <span>
              <strong>{name}</strong>
              {description !== '' && <span className="muted">{description}</span>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

const own = [
  ['greenhouse_gas', 'climate.metric.emissions', Factory],
  ['water', 'climate.metric.water', Droplets],
  ['land', 'climate.metric.land', Trees],
  ['soil', 'climate.metric.soil', Sprout],
  ['biodiversity', 'climate.metric.biodiversity', Leaf],
  ['processing', 'climate.metric.transport', Truck],
  ['waste', 'climate.metric.waste', Recycle],
  ['labour', 'climate.metric.labour', Users],
] as const satisfies readonly (readonly [string, WordId, typeof Leaf])[]

const icons: ReadonlyMap<string, typeof Leaf> = new Map([...own.map(([key, , icon]) => [key, icon] as const), ['animal_welfare', PawPrint]])
