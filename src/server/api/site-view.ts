import type { Section } from '#contract/sections.ts'
import type { Site, SiteAlert } from '#contract/sites.ts'
import type { PackFilter } from '#server/shapes/menu.ts'
import type { PackAlert, PackCarousel, PackSection, PackSite } from '#server/shapes/site.ts'
import type { Filter } from '#contract/filters.ts'
import type { Translations } from '#contract/wire.ts'
import { isoInstant } from '#domain/calendar.ts'
import { alertSpan, isUp } from '#domain/alerts.ts'
import { bySortOrder } from '#domain/sort-order.ts'
import { nextTurn } from '#domain/time-span.ts'
import { today, zoneRules } from '#domain/zone.ts'

const sectionView = ({ extra: _, ...section }: PackSection): Section => ({
  ...section,
  translations: section.translations,
  nodes: section.nodes.map((node) => ({ ...node, translations: node.translations as Translations })),
})

export const shownSections = (sections: readonly PackSection[]): Section[] =>
  sections
    .filter((section) => section.published && section.active)
    .sort(bySortOrder)
    .map(sectionView)

/** Navigation needs no bodies; they come with call 4. */
const withoutBody = (section: Section): Section => ({
  ...section,
  body: null,
  translations: section.translations.map(({ body: _, ...rest }) => rest) as Translations,
})

/** A filter pulled from a host that names no pictures keeps only the flag. */
export const filterView = ({ extra, icon, translations, ...filter }: PackFilter): Filter => ({
  ...filter,
  icon: icon !== '' || extra?.['icon'] === true,
  icon_name: icon,
  translations,
})

/** Lists show a label of the older wire as a category (MENU-Q2). */
export const listedFilter = (filter: PackFilter): Filter => {
  const view = filterView(filter)
  return view.type === 'label' ? { ...view, type: 'category' } : view
}

const noAddress = { street: '', metadata: '', city: '', province: '', postal_code: '', phone_formatted: '', coordinates: [] }

type Lists = { section: PackSection[]; carousel: PackCarousel[]; filter: PackFilter[] }

/** The names of a school in its languages; the short one is for the manifest. */
export const siteTexts = ({ translations }: PackSite): Translations =>
  translations.map(({ short_name: _, ...texts }) => texts) as Translations

/** When one of a school's alerts next begins or ends (epoch ms); null for none. */
export const alertTurn = ({ homepage_alerts: alerts, timezone }: PackSite, now: number): number | null =>
  nextTurn(
    alerts.map((alert) => alertSpan(alert, timezone)),
    now,
  )

const alertView = (stored: PackAlert, zone: string): SiteAlert => {
  const { extra: _, until: _until, starts_at: _from, ends_at: _to, severity, places, ...alert } = stored
  const { startsAt, endsAt } = alertSpan(stored, zone)
  return {
    ...alert,
    ...(startsAt === null ? {} : { starts_at: isoInstant(startsAt) }),
    ...(endsAt === null ? {} : { ends_at: isoInstant(endsAt) }),
    ...(severity || places ? { severity: severity ?? 'notice', places: places ?? [] } : {}),
  }
}

/** The public record of a school at an instant (epoch ms), without what only the server may know (SITE-Q6); with `until`, the alerts until then. */
export const siteView = (stored: PackSite, lists: Lists, { from, until = from }: { from: number; until?: number }): Site => {
  const {
    short_name: _short,
    doc_pin: _pin,
    hosts: _hosts,
    mail,
    sector_id: _sector,
    order_prefix: _prefix,
    tax_numbers: _numbers,
    perform_redirect: _go,
    extra: _extra,
    active: _a,
    live: _l,
    sort_order: _s,
    ...site
  } = stored
  const sections = shownSections(lists.section).map(withoutBody)
  return {
    ...site,
    timezone_rules: zoneRules(site.timezone, today(from, site.timezone)),
    health_form: (mail?.dietitian_to ?? '') !== '',
    on_the_go_form: (mail?.kitchen_to ?? '') !== '',
    site_logo: { file_name: site.site_logo?.file_name ?? '', translations: site.site_logo?.translations ?? [] },
    translations: siteTexts(stored),
    popups: site.popups.map(({ extra: _popup, ...popup }) => ({ ...popup, translations: popup.translations as Translations })),
    homepage_alerts: site.homepage_alerts.map((alert) => alertView(alert, site.timezone)).filter((alert) => isUp(alert, from, until)),
    address: site.address ?? noAddress,
    dining_map: {
      file_name: site.dining_map?.file_name ?? '',
      alt_text: site.dining_map?.alt_text ?? '',
      translations: site.dining_map?.translations ?? [],
    },
    filters: lists.filter.map(listedFilter),
    sections,
    section_list: sections,
    carousel: lists.carousel
      .filter((image) => image.active)
      .map(({ extra: _image, ...image }) => ({ ...image, translations: image.translations as Translations })),
  }
}
