import { Problem } from '#contract/errors.ts'
import { type Metric, type Page, pageByKey, privacyNotices } from '#contract/pages.ts'
import { type Locale, locale as localeShape, type Translations } from '#contract/wire.ts'
import { inLocale, languageOf } from '#domain/locale-format.ts'
import { isFields } from '#domain/merge-patch.ts'
import type { PackPage } from '#server/shapes/pages.ts'
import { safeHtml } from '#server/platform/safe-html.ts'
import { listRecords } from '#server/db/records.ts'
import { listSites } from '#server/db/sites.ts'
import { type Context, handlePublic } from '#server/context.ts'
import { ownNotice } from '#server/privacy/own-notice.ts'
import { fetchNotices, type Notices } from '#server/privacy/portal.ts'
import { publishedSite } from './find-site.ts'

type Key = PackPage['key']

const pageOf = async ({ db }: Context, siteId: string, key: Key): Promise<PackPage | null> => {
  const { page } = await listRecords(db.read, siteId, ['page'])
  return page.find((one) => one.key === key) ?? null
}

/** Without a school, the first school that wrote the page answers for the host (SITE-20). */
const findPage = async (context: Context, siteId: string | undefined, key: Key): Promise<PackPage | null> => {
  if (siteId !== undefined) return pageOf(context, (await publishedSite(context, siteId)).id, key)
  for (const { site } of await listSites(context.db.read)) {
    const found = site.published ? await pageOf(context, site.id, key) : null
    if (found) return found
  }
  return null
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const translationsOf = (value: unknown): Translations =>
  (Array.isArray(value) ? value.filter((one) => isFields(one) && localeShape.safeParse(one['locale']).success) : []) as Translations

/** `data` is free-form: anything that is not a metric is left out. */
const metricsOf = (data: unknown): Metric[] => {
  const metrics = isFields(data) && Array.isArray(data['metrics']) ? data['metrics'].filter(isFields) : []
  return metrics.map((one) => ({
    key: textOf(one['key']),
    name: textOf(one['name']),
    text: textOf(one['text']),
    translations: translationsOf(one['translations']),
  }))
}

const timestampOf = (data: unknown): string | null => (isFields(data) && textOf(data['timestamp'])) || null

const pageView = ({ key, title, body, translations, data }: PackPage): Page => ({
  key,
  title: title ?? '',
  body,
  timestamp: timestampOf(data),
  translations: translations.map(({ data: _, ...rest }) => rest) as Translations,
  metrics: metricsOf(data),
})

/** This server's own notice, in the portal's shape (POL-Q1). */
const localNotices = async (context: Context, { siteId, key, locale }: { siteId: string | undefined; key: Key; locale: Locale }) => {
  const page = await findPage(context, siteId, key)
  const own = ownNotice(locale)
  const content = page ? safeHtml(inLocale(page, 'body', languageOf(locale))) : ''
  const written = content.trim() !== ''
  return {
    notices: [
      {
        content: written ? content : own.content,
        contentCss: [],
        css: '',
        timestamp: written ? timestampOf(page?.data) : own.timestamp,
      },
    ],
    request_url: null,
  }
}

export const pages = [
  handlePublic(pageByKey, async ({ key, site_id: siteId }, context) => {
    const found = key === undefined ? null : await findPage(context, siteId, key)
    return { payload: { page: found && pageView(found) } }
  }),

  handlePublic(privacyNotices, async ({ notice, site_id: siteId, locale: requested }, context) => {
    const locale = requested ?? context.locale
    const { privacyPortal: portal } = context.config
    if (portal === null) {
      const key = notice === 'mobile' ? 'mobile_privacy' : 'privacy'
      return { payload: await localNotices(context, { siteId, key, locale }) }
    }
    const payload: Notices = await fetchNotices(portal, { notice, locale }, performance.now()).catch(() => {
      throw new Problem('portal_failed')
    })
    return { payload, until: context.now + 5 * 60_000 }
  }),
]
