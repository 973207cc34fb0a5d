import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { answerFile } from '#server/api/files.ts'
import { refuse, type Services } from './api.ts'
import { answerRequest } from './answer-api.ts'
import type { Assets } from './assets.ts'
import { answerCalendar } from './calendars.ts'
import { answerRobots, answerSitemap } from './crawlers.ts'
import { answerCardFrame } from './card-frame.ts'
import { docsPage } from './docs.ts'
import { corsHeaders, refusal } from './envelope.ts'
import { answerHealth, answerReadiness } from './health.ts'
import { answerMetrics } from './metrics.ts'
import { answerUnregisterWorker } from './unregister-worker.ts'
import { answerIcon } from './icons.ts'
import { answerManifest } from './manifest.ts'
import { isBlockedAgent } from './negotiate.ts'
import { openApi } from './openapi.ts'
import type { OfficePageRenderer } from './office-page.ts'
import type { PageRenderer } from './page.ts'
import type { PreviewRenderer } from './preview.ts'
import { answerSectionFrame } from './section-frame.ts'
import { mostBodyBytes } from './json-body.ts'
import { answerLedger } from './simulator-ledger.ts'
import { answerSso } from './sso.ts'
import type { Metrics } from '#server/watch/metrics.ts'

const calendarPaths = [
  ['/:site/events.ics', 'events'],
  ['/:site/balanced-u-events.ics', 'balanced-u-events'],
  ['/:site/event/:file{.+\\.ics}', 'event'],
  ['/:site/hours/:file{.+\\.ics}', 'hours'],
] as const

type Office = { page: OfficePageRenderer; preview: PreviewRenderer; assets: Assets | null }
type Parts = { services: Services; assets: Assets; page: PageRenderer; office: Office; metrics: Metrics | null }

export const createApp = ({ services, assets, page, office, metrics }: Parts): Hono => {
  const app = new Hono()
  app.use(async (context, next) => {
    const { pathname } = new URL(context.req.url)
    if (isBlockedAgent(context.req.header('user-agent'))) {
      return pathname.startsWith('/v1') ? refusal('unauthorized') : context.text('Unauthorized', 401)
    }
    await next()
    return undefined
  })
  app.get('/healthz', () => answerHealth())
  app.get('/readyz', () => answerReadiness(services))
  const { token = null } = services.config.watch.metrics ?? {}
  app.get('/metrics', (context) => answerMetrics({ metrics, token }, context.req.header('authorization') ?? null))
  app.get('/v1/openapi.json', () => openApi())
  app.get('/v1/docs', () => docsPage())
  app.get('/v1/_simulator/ledger', () => answerLedger(services.config))
  app.get('/frames/section', (context) => answerSectionFrame(services, context.req.raw))
  app.get('/frames/card', (context) => answerCardFrame(services, context.req.raw))
  app.post('/v1/sso/:site', bodyLimit({ maxSize: mostBodyBytes, onError: () => refusal('too_large') }), async (context) => {
    const form = await context.req.parseBody()
    const remote = getConnInfo(context).remote.address ?? ''
    const slug = context.req.param('site')
    return answerSso({ slug, token: typeof form['token'] === 'string' ? form['token'] : '', request: context.req.raw, remote }, services)
  })
  for (const path of ['/v1', '/v1/*']) app.all(path, (context) => answerRequest(context.req.raw, services))
  app.get('/files/:folder/:name', (context) => answerFile(services, context.req.raw))
  app.get('/manifest.webmanifest', (context) => answerManifest(services, null, context.req.raw))
  app.get('/:site/manifest.webmanifest', (context) => answerManifest(services, context.req.param('site'), context.req.raw))
  app.get('/icon/:name', (context) => answerIcon(services, null, context.req.param('name')))
  app.get('/:site/icon/:name', (context) => answerIcon(services, context.req.param('site'), context.req.param('name')))
  app.get('/robots.txt', (context) => answerRobots(services, context.req.raw))
  app.get('/sitemap.xml', (context) => answerSitemap(services, { kind: 'all' }, context.req.raw))
  app.get('/sitemap-shared.xml', (context) => answerSitemap(services, { kind: 'shared' }, context.req.raw))
  app.get('/:site/sitemap.xml', (context) => answerSitemap(services, { kind: 'school', slug: context.req.param('site') }, context.req.raw))
  for (const [path, kind] of calendarPaths)
    app.get(path, (context) => {
      const { site, file } = context.req.param() as { site: string; file?: string }
      return answerCalendar(services, site, { kind, id: (file ?? '').replace(/\.ics$/, '') }, context.req.raw)
    })
  app.get('/assets/office/*', async (context, next) => (await office.assets?.answer(context.req.raw)) ?? next())
  app.get('/:site/office/preview/:token', (context) => {
    const { site: slug, token: signed } = context.req.param()
    return office.preview(context.req.raw, { slug, token: signed, remote: getConnInfo(context).remote.address ?? '' })
  })
  for (const path of ['/:site/office', '/:site/office/*'])
    app.get(path, async (context, next) => {
      const remote = getConnInfo(context).remote.address ?? ''
      return (await office.page(context.req.raw, { slug: context.req.param('site') ?? '', remote })) ?? next()
    })
  if (!services.config.offline) app.get('/sw.js', () => answerUnregisterWorker())
  // A name with an extension is a file, never a page of the app; a browser gets the 404 page.
  app.get('/:name{[^/]+\\.[a-z0-9]+}', async (context) => {
    const file = await assets.answer(context.req.raw)
    if (file) return file
    return /\btext\/html\b/.test(context.req.header('accept') ?? '') ? page(context.req.raw) : context.text('Not found', 404)
  })
  app.get('*', async (context) => (await assets.answer(context.req.raw)) ?? page(context.req.raw))
  app.all('*', () => refusal('method_not_allowed', { headers: { ...corsHeaders, 'Cache-Control': 'no-store', Allow: 'GET, HEAD' } }))
  app.onError((error) => refuse(error, services.log))
  return app
}
