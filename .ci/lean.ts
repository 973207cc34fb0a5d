import { minify } from 'terser'
import type { ESTree, Plugin } from 'vite'

/** Names for developers' tools keep every component of react-intl in the bundle; the app uses its context alone. */
export const leanIntl = (): Plugin => ({
  name: 'lean-intl',
  transform: {
    filter: { id: /node_modules\/react-intl\/index\.js$/ },
    handler: (code) => ({
      code: code.replaceAll(/^\w+\.displayName = .*;$/gm, '').replaceAll(/= (createFormatted|React\.memo)/g, '= /* @__PURE__ */ $1'),
      map: null,
    }),
  },
})

/** No list of this app grows page by page: the query library's way of doing so stays out of the first load. */
export const leanQuery = (): Plugin => ({
  name: 'lean-query',
  transform: {
    filter: { id: /query-core\/build\/modern\/query\.js$/ },
    handler: (code) => ({
      code: code.replace(/^import \{ infiniteQueryBehavior \} from .*$/m, 'const infiniteQueryBehavior = () => undefined;'),
      map: null,
    }),
  },
})

/** What the router does not do here, by its files. */
const routerParts: [file: RegExp, part: RegExp, instead: string][] = [
  // A page that lacks code is never loaded again by the router: `offline/missing-chunk.ts` knows what that would lose.
  [/lazyRouteComponent\.js$/, /if \(isModuleNotFoundError\(error\)[^]*?(?=throw error;)/, ''],
  // Where even the app's own page of a failure fails; its details are for developers.
  [
    /CatchBoundary\.js$/,
    /(?<=function ErrorComponent\(\{ error \}\) \{)[^]*?(?=\n\}\n)/,
    'return /* @__PURE__ */ jsx("p", { children: "Something went wrong!" });',
  ],
  // No page of this app moves into another, and none asks whether an address would be shown.
  [/router\.js$/, /(?<=this\.startViewTransition = \(fn\) => )\{[^]*?\n\t\t\}(?=;)/, 'fn()'],
  [/router\.js$/, /this\.matchRoute = [^]*?\n\t\t\};/, ''],
]

/** The router without them. */
export const leanRouter = (): Plugin => ({
  name: 'lean-router',
  transform: {
    filter: { id: /@tanstack\/(react-router\/dist\/esm\/(lazyRouteComponent|CatchBoundary)|router-core\/dist\/esm\/router)\.js$/ },
    handler: (whole, id) => {
      const parts = routerParts.filter(([file]) => file.test(id))
      if (!parts.every(([, part]) => part.test(whole))) throw new Error(`${id} is written in another way: see .ci/lean.ts`)
      return { code: parts.reduce((code, [, part, instead]) => code.replace(part, instead), whole), map: null }
    },
  },
})

/** Where the bundler wraps a CommonJS module: `name = wrap((exports, module) => { … })` at the top of a file. */
const wrappers = (program: ESTree.Program): ESTree.ArrowFunctionExpression[] =>
  program.body.flatMap((statement) => {
    if (statement.type !== 'VariableDeclaration') return []
    return statement.declarations.flatMap(({ init }) => {
      const [wrapped] = init?.type === 'CallExpression' ? init.arguments : []
      return wrapped?.type === 'ArrowFunctionExpression' && wrapped.body.type === 'BlockStatement' ? [wrapped] : []
    })
  })

/**
 * React and its renderer are CommonJS modules of 200 kB inside an arrow function, which V8 reads through twice: once to skip
 * it, once to run it. A function in parentheses is read once, while the file is compiled (measured: a third of the time).
 */
const readOnce = (code: string, program: ESTree.Program): string =>
  wrappers(program).reduceRight((text, { start, end, params, body }) => {
    const names = params.map((param) => text.slice(param.start, param.end)).join(',')
    return `${text.slice(0, start)}(function(${names})${text.slice(body.start, end)})${text.slice(end)}`
  }, code)

const firstLoad = ['base', 'first', 'home', 'menu', 'whats-on-the-menu', 'popup', 'keep']

/** What every first visit loads is made small twice: the bundler is quick, a second hand finds a percent more. */
export const leanFirstLoad = (): Plugin => ({
  name: 'lean-first-load',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  async generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk' || !firstLoad.includes(file.name)) continue
      const compress = { passes: 2, ecma: 2020, pure_getters: true, keep_fargs: false } as const
      const { code } = await minify(file.code, { module: true, compress, format: { comments: false } })
      if (code) file.code = readOnce(code, this.parse(code))
    }
  },
})
