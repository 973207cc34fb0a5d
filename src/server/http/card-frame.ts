import { createHash } from 'node:crypto'
import { escapeHtml } from '#server/platform/html.ts'
import type { Services } from './api.ts'

/** Relays "tokenize" to the provider and its messages to the page. It comes before the iframe so as not to miss its load event. */
const relay = `const inner=()=>document.querySelector('iframe');
addEventListener('load',({target})=>{if(target===inner())parent.postMessage('{"event":"loaded"}',location.origin)},true);
addEventListener('message',({source,origin,data})=>{const {contentWindow,dataset}=inner();
if(source===parent&&data==='tokenize')contentWindow.postMessage('tokenize',dataset.origin);
if(source===contentWindow&&origin===dataset.origin&&typeof data==='string')parent.postMessage(data,location.origin)});`

const style =
  ':root{color-scheme:light dark}html,body{height:100%;margin:0;background:transparent}iframe{display:block;border:0;width:100%;height:100%}'

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const policyOf = (provider: string): string =>
  [
    "default-src 'none'",
    `script-src ${hashOf(relay)}`,
    `style-src ${hashOf(style)}`,
    `frame-src ${provider}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ')

/** Look and language may be set by the page; the profile is the server's. */
const passed = /^(lang|parent|pmmsg|display_labels|enable_(exp|cvd)|(pan|exp|cvd)_label|css_\w+)$/

const providersPage = (tokenizationUrl: string, query: URLSearchParams, origin: string): URL => {
  const page = new URL(tokenizationUrl)
  for (const [name, value] of query) if (passed.test(name)) page.searchParams.set(name, value.slice(0, 2000))
  page.searchParams.set('parent', origin)
  return page
}

/** GET /frames/card: wraps the provider's frame, so that only this document's policy allows the provider (CARD_ENTRY=hosted). */
export const answerCardFrame = ({ config, ports }: Services, request: Request): Response => {
  const { searchParams, host } = new URL(request.url)
  const address = config.cardEntry === 'hosted' ? (ports.payments?.tokenizationUrl ?? null) : null
  if (address === null) return new Response('Not found', { status: 404, headers: { 'Content-Security-Policy': "default-src 'none'" } })
  const origin = `${new URL(config.publicUrl).protocol}//${request.headers.get('host') ?? host}`
  const page = providersPage(address, searchParams, origin)
  const language = searchParams.get('lang')?.startsWith('fr') ? 'fr-CA' : 'en-CA'
  const title = language === 'fr-CA' ? 'Carte' : 'Card'
  const body = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title><style>${style}</style></head>
<body><script>${relay}</script><iframe title="${title}" sandbox="allow-scripts allow-same-origin allow-forms" src="${escapeHtml(page.href)}" data-origin="${escapeHtml(page.origin)}"></iframe></body></html>`
  return new Response(request.method === 'HEAD' ? null : body, {
    headers: {
      'Content-Security-Policy': policyOf(page.origin),
      'Content-Type': 'text/html; charset=utf-8',
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'SAMEORIGIN',
      'Referrer-Policy': 'strict-origin',
      'Cache-Control': 'no-store',
    },
  })
}
