import type { ESTree, Plugin } from 'vite'

type Node = ESTree.Node
type Edit = { start: number; end: number; text: string }
/** Names of functions, and what stands in them instead. */
type Known = Record<string, string>

/**
 * Parts of React that this app never makes, by the numbers that React's renderer gives them: profilers, lists of suspense,
 * scopes, hidden legacy trees, caches of markers, what is lifted into the head, html, head and body, view transitions, activities.
 */
const absentKinds = new Set([12, 19, 21, 23, 25, 26, 27, 30, 31])

/** Lanes of which all can carry a view transition: no commit of this app asks for one. */
const viewTransitionLanes = 335544064

const throws = 'throw Error("React was built without this: .ci/lean-react.ts")'

/** Functions that only such parts reach, or that answer the same for every other. */
const replaced: Known = {
  // What is lifted into the head, html, head and body.
  isHostHoistableType: 'return !1',
  isSingletonScope: 'return !1',
  getHoistableRoot: 'return null',
  prefetchDNS: '',
  preconnect: '',
  preload: '',
  preloadModule: '',
  preinitStyle: '',
  preinitScript: '',
  preinitModuleScript: '',
  // Pictures and styles that hold back a view transition.
  preloadInstanceAndSuspendIfNeeded: 'workInProgress.flags &= -16777217',
  accumulateSuspenseyCommitOnFiber: '',
  waitForCommitToBeReady: 'return null',
  // View transitions.
  trackEnterViewTransitions: '',
  restoreNestedViewTransitions: '',
  restoreEnterOrExitViewTransitions: '',
  // Fragments with a ref.
  isFragmentInstanceParent: 'return !1',
  FragmentInstance: throws,
  // Forms whose action is a function, and the hooks of such actions.
  extractEvents$1: '',
  startHostTransition: '',
  scheduleReplayQueueIfNeeded: '',
  mountActionState: throws,
  updateActionState: throws,
  rerenderActionState: throws,
  // Stacks of components, which nobody reads; the navigation bar while a transition waits for a promise.
  getStackByFiberInDevAndProd: 'return ""',
  defaultOnDefaultTransitionIndicator: '',
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

const numberOf = (node: Node | null): number | null => (node?.type === 'Literal' && typeof node.value === 'number' ? node.value : null)

/** What holds the kind of a node: `fiber.tag`, or a variable of that name. */
const isKind = (node: Node): boolean =>
  node.type === 'MemberExpression'
    ? node.property.type === 'Identifier' && node.property.name === 'tag'
    : node.type === 'Identifier' && /^(tag|grandTag)$/.test(node.name)

const ends = (node: Node | undefined): boolean =>
  node !== undefined &&
  (/^(Break|Return|Continue|Throw)Statement$/.test(node.type) || (node.type === 'BlockStatement' && ends(node.body.at(-1))))

/** Names that `var` declares for the whole function, wherever it stands. */
const declared = (node: Node): string[] => {
  const own = node.type === 'VariableDeclarator' && node.id.type === 'Identifier' ? [node.id.name] : []
  return [...own, ...childrenOf(node).flatMap(declared)]
}

/** `case 30: …` goes, unless the case before it runs on into it; what it declared for other cases stays declared. */
const deadCases = ({ cases }: ESTree.SwitchStatement): Edit[] => {
  let entered = false
  return cases.flatMap(({ test, consequent, start, end }) => {
    const kind = numberOf(test)
    const dead = kind !== null && absentKinds.has(kind)
    if (dead && !entered) {
      const names = consequent.flatMap(declared)
      return [{ start, end, text: names.length > 0 ? `case ${kind}: var ${names.join(', ')};` : '' }]
    }
    entered = !ends(consequent.at(-1))
    return dead ? [{ start, end: consequent[0]?.start ?? end, text: '' }] : []
  })
}

const answer = (node: Node, truth: boolean): Edit[] => [{ start: node.start, end: node.end, text: truth ? '!0' : '!1' }]

/** `30 === fiber.tag` is false, `30 !== fiber.tag` is true, `(lanes & viewTransitionLanes) === lanes` is false. */
const deadComparison = (node: ESTree.BinaryExpression | ESTree.PrivateInExpression): Edit[] => {
  const { operator, left, right } = node
  if (!/^[!=]==$/.test(operator)) return []
  const kind = numberOf(left) ?? numberOf(right)
  if (kind !== null && absentKinds.has(kind) && (isKind(left) || isKind(right))) return answer(node, operator === '!==')
  const bare = left.type === 'ParenthesizedExpression' ? left.expression : left
  return bare.type === 'BinaryExpression' && bare.operator === '&' && numberOf(bare.right) === viewTransitionLanes
    ? answer(node, false)
    : []
}

const edits = (node: Node, known: Known): Edit[] => {
  const within = (inner: Node) => childrenOf(inner).flatMap((child) => edits(child, known))
  if (node.type === 'FunctionDeclaration' && node.id && node.body && Object.hasOwn(known, node.id.name))
    return [{ start: node.body.start, end: node.body.end, text: `{${known[node.id.name]}}` }]
  if (node.type === 'ConditionalExpression' && node.test.type === 'Identifier' && node.test.name === 'shouldStartViewTransition')
    return [...answer(node.test, false), ...edits(node.alternate, known)]
  if (node.type === 'BinaryExpression') {
    const found = deadComparison(node)
    return found.length > 0 ? found : within(node)
  }
  if (node.type !== 'SwitchStatement' || !isKind(node.discriminant)) return within(node)
  const dead = deadCases(node)
  return [...dead, ...within(node).filter((edit) => !dead.some(({ start, end }) => edit.start >= start && edit.end <= end))]
}

/** Methods that were hung on what is gone. */
const isOfGone = (text: string): boolean =>
  /^(FragmentInstance|ViewTransitionPseudoElement)\.prototype\b|^ReactDOMHydrationRoot\.prototype\.unstable/.test(text)

/** A React renderer without what this app never uses; it throws when a function is not there, as in another version. */
export const withoutUnused = (code: string, program: ESTree.Program, known: Known = replaced): string => {
  const missing = Object.keys(known).filter((name) => !code.includes(`function ${name}(`))
  if (missing.length > 0) throw new Error(`lean-react: this React has no function ${missing.join(', ')}`)
  return program.body
    .flatMap((node) => (isOfGone(code.slice(node.start, node.end)) ? [{ start: node.start, end: node.end, text: '' }] : edits(node, known)))
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code)
}

/** What React's renderer does not do here; `tests/house/lean-react.test.ts` sees to it that no file of the app asks for it. */
export const leanReact = (): Plugin => ({
  name: 'lean-react',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  transform: {
    filter: { id: /react-dom\/cjs\/react-dom-client\.production\.js$/ },
    handler(code) {
      return { code: withoutUnused(code, this.parse(code)), map: null }
    },
  },
})
