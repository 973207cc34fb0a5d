import type { Call } from '#contract/call.ts'
import { allCalls } from '#contract/all-calls.ts'
import { problems } from '#contract/errors.ts'
import { apiDocument, handOver } from './openapi.ts'
import { escapeHtml } from '#server/platform/html.ts'
import { cacheControl } from './response-cache.ts'
import { securityHeaders } from './security.ts'

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem}
code,pre{font:14px/1.5 ui-monospace,monospace}pre{overflow:auto;padding:1rem;border:1px solid #8886;border-radius:8px;max-height:30rem}
article{border-top:1px solid #8886;padding:1rem 0}h2{font-size:1.1rem;margin:0}table{border-collapse:collapse}th,td{text-align:start;padding:.25rem .75rem .25rem 0;vertical-align:top}`

type Body = { content: { 'application/json'?: { schema: { properties?: object; required?: string[] } } } }
type Documented = {
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: Body
  responses: { 200: { content: unknown } }
}

const article = ([name, call]: [string, Call]): string => {
  const found = apiDocument().paths[call.path]?.[call.method.toLowerCase()] as Documented
  const body = found.requestBody?.content['application/json']?.schema
  const inBody = Object.keys(body?.properties ?? {}).map((key) => ({
    name: key,
    in: 'body',
    required: (body?.required ?? []).includes(key),
  }))
  const rows = [...found.parameters, ...inBody].map(
    (one) => `<tr><td><code>${one.name}</code></td><td>${one.in}</td><td>${one.required ? 'required' : 'optional'}</td></tr>`,
  )
  const aliases = (call.aliases ?? []).map((alias) => `<code>${escapeHtml(alias)}</code>`).join(', ')
  return `<article id="${name}"><h2><code>${call.method} ${escapeHtml(call.path)}</code></h2>
<p>${escapeHtml(call.summary)} · call ${call.number} · <code>${cacheControl[call.cache]}</code>${aliases ? ` · also ${aliases}` : ''}</p>
<table>${rows.join('')}</table>
<details><summary>Answer</summary><pre>${escapeHtml(JSON.stringify(found.responses[200].content, null, 2))}</pre></details></article>`
}

const handOverArticle = `<article id="singleSignOn"><h2><code>POST ${handOver.path}</code></h2><p>${escapeHtml(handOver.summary)}</p>
<table><tr><td><code>site</code></td><td>path</td><td>required</td></tr><tr><td><code>token</code></td><td>form</td><td>required</td></tr></table>
<p>${escapeHtml(handOver.token)}</p><p>${escapeHtml(handOver.errors)}</p></article>`

let page: string | null = null

const build = (): string => `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>v1 API</title><style>${style}</style></head><body><main><h1>v1 API</h1>
<p>JSON over HTTP. Success: <code>{"status":"success","request_time":0,"records":0, …}</code>. Failure, to the byte:
<code>{"status":"error","msg":"…"}</code> with a code in <code>X-Error-Code</code>. Dates are <code>YYYY-MM-DD</code>.
The path of a public read may end in <code>.json</code>.
Machine-readable: <a href="/v1/openapi.json">/v1/openapi.json</a>.</p>
<h2>Refusals</h2><table>${Object.entries(problems)
  .map(([code, { status, msg }]) => `<tr><td><code>${code}</code></td><td>${status}</td><td>${escapeHtml(msg)}</td></tr>`)
  .join('')}</table>
${(Object.entries(allCalls) as [string, Call][]).map(article).join('\n')}
${handOverArticle}</main></body></html>`

export const docsPage = (): Response =>
  new Response((page ??= build()), {
    headers: { ...securityHeaders(), 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'public, max-age=300' },
  })
