/** The colours of the plan; CSS defines each for both themes as `--plan-…`. */
export const planColours = [
  'ground',
  'green',
  'wood',
  'field',
  'water',
  'shore',
  'plaza',
  'parking',
  'road',
  'road-edge',
  'path',
  'path-edge',
  'building',
  'building-edge',
  'dining',
  'dining-edge',
  'shadow',
  'tree',
  'tree-light',
  'label',
  'label-halo',
  'water-label',
] as const

export type Palette = Record<(typeof planColours)[number], string>

/** The colours in the page's current theme. */
export const readPalette = (element: Element): Palette => {
  const style = getComputedStyle(element)
  return Object.fromEntries(planColours.map((name) => [name, style.getPropertyValue(`--plan-${name}`).trim()])) as Palette
}
