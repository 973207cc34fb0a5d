import { type CssNode, generate, List, parse } from 'css-tree'
import { noticeClassPrefix } from '#contract/notice-scope.ts'

/** Properties that style text without moving, covering or loading anything. */
const properties = new Set(
  (
    'color background-color border border-block border-bottom border-bottom-color border-bottom-style border-bottom-width border-collapse ' +
    'border-color border-inline border-left border-left-color border-left-style border-left-width border-radius border-right ' +
    'border-right-color border-right-style border-right-width border-spacing border-style border-top border-top-color border-top-style ' +
    'border-top-width border-width caption-side display font font-family font-size font-style font-variant font-weight hyphens ' +
    'letter-spacing line-height list-style-position list-style-type margin margin-block margin-bottom margin-inline margin-left ' +
    'margin-right margin-top max-width overflow-wrap padding padding-block padding-bottom padding-inline padding-left padding-right ' +
    'padding-top text-align text-decoration text-decoration-color text-decoration-line text-decoration-style text-transform ' +
    'vertical-align white-space width word-break word-spacing'
  ).split(' '),
)
const displays = new Set(['block', 'inline', 'inline-block', 'list-item', 'table', 'table-row', 'table-cell', 'flow-root'])
const functions = new Set(['rgb', 'rgba', 'hsl', 'hsla', 'calc', 'min', 'max', 'clamp'])
const valueNodes = new Set(['Value', 'Identifier', 'Number', 'Percentage', 'Dimension', 'Hash', 'String', 'Operator', 'Parentheses'])
const pseudoClasses = new Set(
  'active any-link empty first-child first-of-type focus focus-visible hover last-child last-of-type link only-child only-of-type visited'.split(
    ' ',
  ),
)
const nthClasses = new Set(['nth-child', 'nth-last-child', 'nth-of-type', 'nth-last-of-type'])
const maxRules = 2000

const childrenOf = (node: CssNode): CssNode[] => ('children' in node && node.children ? [...node.children] : [])

const isPlainValue = (node: CssNode, isOffset: boolean): boolean => {
  if (node.type === 'Function')
    return functions.has(node.name.toLowerCase()) && childrenOf(node).every((one) => isPlainValue(one, isOffset))
  if (!valueNodes.has(node.type)) return false
  if (isOffset && generate(node).startsWith('-')) return false
  return childrenOf(node).every((one) => isPlainValue(one, isOffset))
}

const isPlainDeclaration = (node: CssNode): boolean => {
  if (node.type !== 'Declaration' || node.value.type !== 'Value' || !properties.has(node.property)) return false
  // A negative margin, even a computed one, would cover neighbours.
  const isOffset = node.property.startsWith('margin')
  if (isOffset && /[a-z-]\(/i.test(generate(node.value))) return false
  if (node.property === 'display' && !displays.has(generate(node.value).toLowerCase())) return false
  return isPlainValue(node.value, isOffset)
}

const isPlainStep = (node: CssNode): boolean => {
  switch (node.type) {
    case 'TypeSelector':
      return /^(\*|[a-z][a-z0-9]*)$/i.test(node.name)
    case 'Combinator':
      return [' ', '>', '+', '~'].includes(node.name)
    case 'ClassSelector':
      return /^[A-Za-z_][\w-]{0,63}$/.test(node.name)
    case 'PseudoClassSelector':
      return node.children
        ? nthClasses.has(node.name) && [...node.children].every((one) => one.type === 'Nth' && !one.selector)
        : pseudoClasses.has(node.name)
    default:
      return false
  }
}

const isRoot = (node: CssNode | undefined) => node?.type === 'TypeSelector' && /^(html|body)$/i.test(node.name)

/** "body .a > b" becomes ".notice .x-a > b"; null for a selector that could leave the notice. */
const boundSelector = (selector: CssNode, scope: string): string | null => {
  let steps = childrenOf(selector)
  if (steps.length === 0 || !steps.every(isPlainStep) || steps[0]?.type === 'Combinator') return null
  while (isRoot(steps[0])) {
    const [, next] = steps
    if (next && !(next.type === 'Combinator' && [' ', '>'].includes(next.name))) return null
    steps = steps.slice(2)
  }
  const named = steps.map((node) => (node.type === 'ClassSelector' ? { ...node, name: noticeClassPrefix + node.name } : node))
  const text = named.length > 0 ? generate({ type: 'Selector', children: new List<CssNode>().fromArray(named) }) : ''
  return text === '' ? scope : `${scope} ${text}`
}

const ruleText = (rule: CssNode, scope: string): string => {
  if (rule.type !== 'Rule' || rule.prelude.type !== 'SelectorList') return ''
  const selectors = childrenOf(rule.prelude).flatMap((one) => boundSelector(one, scope) ?? [])
  const declarations = childrenOf(rule.block).flatMap((one) =>
    isPlainDeclaration(one) && one.type === 'Declaration' ? [`${one.property}:${generate(one.value)}`] : [],
  )
  return selectors.length > 0 && declarations.length > 0 ? `${selectors.join(',')}{${declarations.join(';')}}` : ''
}

const mediaText = (node: CssNode, scope: string): string => {
  if (node.type !== 'Atrule' || node.name.toLowerCase() !== 'media' || !node.block || node.prelude?.type !== 'AtrulePrelude') return ''
  const query = generate(node.prelude)
  const inside = childrenOf(node.block)
    .map((one) => ruleText(one, scope))
    .join('')
  return inside && /^[\w\s():,.<>=-]+$/.test(query) ? `@media ${query}{${inside}}` : ''
}

/** Scopes a foreign style sheet: only plain rules and media queries with known properties and values stay; "" if it cannot be parsed. */
export const noticeCss = (css: string, scope: string): string => {
  try {
    const sheet = parse(css.replaceAll('\0', ''), { parseCustomProperty: false })
    const text = childrenOf(sheet)
      .slice(0, maxRules)
      .map((node) => (node.type === 'Atrule' ? mediaText(node, scope) : ruleText(node, scope)))
      .join('')
    // The text goes into a style element and must not end it.
    return /[<\\]/.test(text) ? '' : text
  } catch {
    return ''
  }
}
