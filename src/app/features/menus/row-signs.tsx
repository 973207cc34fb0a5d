import type { Item } from '#contract/menus.ts'
import type { Site } from '#contract/sites.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { DietSign, leafCounts, type Sign, useSigns } from './dietary-icon.tsx'

const most = 4

/** In CSS px at the usual text size: the words of a row on the narrowest phone, a letter of the portion, a sign, a leaf more, the number. */
const sizes = { line: 229, letter: 6.5, sign: 23, leaf: 10, more: 19 }

const widthOf = ({ level }: Sign) => sizes.sign + (level ? (leafCounts[level] - 1) * sizes.leaf : 0)

/** How many signs stand beside the portion on the narrowest phone without a line of their own. */
const fitting = (signs: readonly Sign[], beside: string): number => {
  const room = sizes.line - beside.length * sizes.letter
  const total = (count: number) => signs.slice(0, count).reduce((sum, sign) => sum + widthOf(sign), count < signs.length ? sizes.more : 0)
  let count = signs.length > most ? most - 1 : signs.length
  // A number alone says nothing: one sign is shown even where it takes a line of its own.
  while (count > 1 && total(count) > room) count -= 1
  return count
}

/** The signs of a dish in its row. Signs without room become "+2", which screen readers read first; a wide screen shows more. */
export const RowSigns = ({ item, site, beside }: { item: Item; site: Site; beside: string }) => {
  const signs = useSigns(site)(item)
  if (signs.length === 0) return null
  const wide = signs.length > most ? most - 1 : signs.length
  const narrow = fitting(signs, beside)
  return (
    <span className="dish-signs">
      {narrow < wide && <More signs={signs.slice(narrow)} on="narrow" />}
      {wide < signs.length && <More signs={signs.slice(wide)} on={narrow < wide ? 'wide' : undefined} />}
      {signs.slice(0, wide).map((sign, index) => (
        <DietSign key={sign.id} sign={sign} alone on={index < narrow ? undefined : 'wide'} />
      ))}
    </span>
  )
}

const More = ({ signs, on }: { signs: readonly Sign[]; on: 'narrow' | 'wide' | undefined }) => {
  const words = signs.map(({ word }) => word).join(', ')
  const count = `+${signs.length}`
  return (
    <span className="dish-signs-more small numbers" data-on={on}>
      {count} <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  )
}
