import { useMemo } from 'react'
import { useSearchText } from './menu-search-field.tsx'
import { type LabelChoice, labelsOf, type MenuSearch, writeLabels } from './menu-search.ts'
import { useMenuGo } from './use-menu-address.ts'

/** Who chooses among filters taps several: the address follows when the dialog is closed, or after that long. */
const choosingMs = 1500

const asText = ({ labels = '', without = '' }: Pick<MenuSearch, 'labels' | 'without'>): string => labels + without && `${labels};${without}`
const asLabels = (text: string): LabelChoice => {
  const [labels, without] = text.split(';')
  return labelsOf({ labels, without })
}

/** The dietary categories in the address; a change shows at once, and `flush` writes it into the address. */
export const useLabelChoice = (search: MenuSearch): [labels: LabelChoice, onLabels: (labels: LabelChoice) => void, flush: () => void] => {
  const go = useMenuGo()
  const [text, onText, flush] = useSearchText(
    asText(search),
    (chosen) => go((before) => ({ ...before, ...writeLabels(asLabels(chosen)) }), { replace: true }),
    { whenLeft: false, restMs: choosingMs },
  )
  const labels = useMemo(() => asLabels(text), [text])
  return [labels, (next) => onText(asText(writeLabels(next))), flush]
}
