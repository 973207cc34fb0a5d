import { createHash } from 'node:crypto'
import { listRecords } from '#server/db/records.ts'
import { findSite } from '#server/db/sites.ts'
import type { PackSection } from '#server/shapes/site.ts'
import { inLocale, languageOf } from '#domain/locale-format.ts'
import type { Locale } from '#contract/wire.ts'
import { words } from '#server/words.ts'
import type { Services } from './api.ts'
import { escapeHtml } from '#server/platform/html.ts'

/** Reports the content's height and the script's state. The page accepts only its own frame's messages, with bounded numbers. */
const reporter = `const report=(state)=>parent.postMessage({type:'section-frame',state,height:Math.ceil(document.documentElement.getBoundingClientRect().height)},'*');
const isScript=({target})=>target.tagName==='SCRIPT'&&target.src;
document.addEventListener('load',(event)=>isScript(event)&&report('ready'),true);
document.addEventListener('error',(event)=>isScript(event)&&report('failed'),true);
document.addEventListener('DOMContentLoaded',()=>document.querySelector('script[src]')||report('blocked'));
new ResizeObserver(()=>report('size')).observe(document.documentElement);`

const reporterHash = `'sha256-${createHash('sha256').update(reporter).digest('base64')}'`

const style = ':root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{margin:0}'
const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`

const allowedScript = (written: string, hosts: readonly string[]): URL | null => {
  const url = URL.canParse(written) ? new URL(written) : null
  const isPlain = url?.protocol === 'https:' && url.username === '' && url.password === ''
  return isPlain && hosts.includes(url.host) ? url : null
}

/** Allows scripts of one host in a sandbox without an origin, so they can read no cookie or page of ours. */
const policyOf = (script: URL | null): string => {
  const host = script ? ` https://${script.host}` : ''
  return [
    "default-src 'none'",
    `script-src ${reporterHash}${host}`,
    script ? `style-src 'unsafe-inline'${host}` : `style-src ${styleHash}`,
    ...(script
      ? [`img-src${host} data:`, `font-src${host}`, `connect-src${host}`, `media-src${host}`, `form-action${host}`]
      : ["form-action 'none'"]),
    "base-uri 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox',
  ].join('; ')
}

const headersFor = (script: URL | null) => ({
  'Content-Security-Policy': policyOf(script),
  'Content-Type': 'text/html; charset=utf-8',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': 'camera=(), microphone=(), payment=(), geolocation=()',
  'Cache-Control': 'no-cache',
})

const documentOf = ({ locale, title, script }: { locale: Locale; title: string; script: URL | null }): string => {
  const content = script ? '' : `<p>${escapeHtml(words(locale, 'wire.script_blocked'))}</p>`
  const foreign = script ? `<script src="${escapeHtml(script.href)}" async></script>` : ''
  return `<!doctype html><html lang="${languageOf(locale) === 'fr' ? 'fr-CA' : 'en-CA'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${style}</style><script>${reporter}</script></head><body>${content}<div id="content"></div>${foreign}</body></html>`
}

const findSection = async ({ db }: Services, siteId: string, slug: string): Promise<PackSection | null> => {
  if (!(await findSite(db.read, siteId))?.site.published) return null
  const { section } = await listRecords(db.read, siteId, ['section'])
  return section.find((one) => one.published && one.active && one.use_script && one.slug.toLowerCase() === slug.toLowerCase()) ?? null
}

/** GET /frames/section?site_id=&slug=&locale=: the document in which a section's script runs (SECT-08). */
export const answerSectionFrame = async (services: Services, request: Request): Promise<Response> => {
  const { searchParams } = new URL(request.url)
  const locale = searchParams.get('locale') === 'fr-ca' ? 'fr-ca' : 'en-ca'
  const section = await findSection(services, searchParams.get('site_id') ?? '', searchParams.get('slug') ?? '')
  const script = section ? allowedScript(section.script_url, services.config.scriptHosts) : null
  const title = section ? inLocale(section, 'name', languageOf(locale)) : ''
  const body = request.method === 'HEAD' ? null : documentOf({ locale, title, script })
  return new Response(body, { status: section ? 200 : 404, headers: headersFor(script) })
}
