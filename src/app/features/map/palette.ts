/** What the plan is drawn with; the style sheet names each colour for both themes. */
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

/** The colours as the page's theme has them now. */
export const readPalette = (element: Element): Palette => {
  const style = getComputedStyle(element)
  return Object.fromEntries(planColours.map((name) => [name, style.getPropertyValue(`--plan-${name}`).trim()])) as Palette
}
