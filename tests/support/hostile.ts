import type * as z from 'zod/mini'
import { type PackFileName, packFileNames, packFiles } from '#server/shapes/pack-files.ts'
import type { Json } from './school.ts'

/**
 * Hostile strings of every class, each for a whole field. A script that runs sets `zq`; injected elements and attributes are
 * named `zq…`, so that a test finds them.
 */
export const hostileClasses: Readonly<Record<string, string>> = {
  tags: '<script>zq=1</script><zq-element onload="zq=1">x</zq-element><img src="zq.png" onerror="zq=1"><svg/onload=zq=1><iframe srcdoc="<script>parent.zq=1</script>"></iframe>',
  'the end of an element': '</title></style></textarea></script></noscript>--><script>zq=1</script><img src=zq onerror=zq=1>',
  attributes: `" zq-attribute onmouseover="zq=1" autofocus onfocus="zq=1" style="position:fixed;inset:0" x='\\" ' zq-attribute onclick='zq=1`,
  'a JavaScript address': 'javascript:zq=1',
  'a JavaScript address in disguise': ' \u0001jAvA\tscRipt:zq=1//https://zq.test',
  'a data address': 'data:text/html,<script>zq=1</script>',
  'another host': '//zq.test/zq',
  SVG: '<svg xmlns="http://www.w3.org/2000/svg"><script>zq=1</script><a xlink:href="javascript:zq=1"><text>x</text></a><animate onbegin="zq=1"/><foreignObject><img src=zq onerror=zq=1></foreignObject></svg>',
  'a mutation':
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=zq onerror=zq=1&gt;"></table></mtext></math><noscript><p title="</noscript><img src=zq onerror=zq=1>">',
  CSS: 'red;}*{background:url(javascript:zq=1)}</style><script>zq=1</script><style>{x:expression(zq=1);@import "//zq.test"',
  'a template': '{{constructor.constructor("zq=1")()}} ${zq=1} #{zq=1} <%= zq=1 %> {zq, plural, other {#}} %s %(zq)s `${zq=1}`',
  entities: '&lt;img src=zq onerror=zq=1&gt; &#60;script&#62;zq=1&#60;/script&#62; &amp;lt;b&amp;gt;',
  'direction marks': 'menu\u202Egnp.exe\u202C \u2066zq\u2069 \u200Fzq\u200E',
  'letters without width': 'ja\u200Bva\u200Cscr\u200Dipt\uFEFF:zq=1\u00AD',
  'heaps of marks': `Z${'\u0301\u0489\u20DD'.repeat(40)}q ${'﷽'.repeat(20)} 👩🏽‍🍳${'\uFE0F'.repeat(10)}`,
  'line ends': 'zq\u2028zq\u2029zq\r\nSet-Cookie: zq=1\r\n\r\n<script>zq=1</script>\';zq=1//"',
  'a prototype': '__proto__',
  'a long word': 'zq'.repeat(2000),
}

type Schema = z.core.$ZodType
type Def = z.core.$ZodTypes['_zod']['def']
type Given = { hostile: string; school: string; place: string }

// For fields with a fixed format: the first one that is valid.
const fitting = ['2026-11-26', '10.00', '2026-11-25T17:30:00-05:00', '08:30', 'America/Toronto', 'https://zq.test/style']

const isValid = (schema: Schema, value: unknown): boolean => (schema as z.ZodMiniType).safeParse(value).success

/** References stay valid; all other fields may be hostile within their format. */
const fixed: Readonly<Record<string, (given: Given) => unknown>> = {
  id: ({ school, place }) => `${school}-${place}-id`.slice(-64),
  location_id: ({ school }) => `${school}-location`,
  event_id: () => '',
  special_offer_id: () => '',
  building_id: () => '',
  master_slug: () => '',
  closed: () => false,
  perform_redirect: () => false,
  prelaunch: () => false,
  is_url: () => false,
  external_home_url: () => '',
  filters: ({ school }) => [`${school}-filter`],
  places: () => [],
  starts_at: () => null,
  ends_at: () => null,
  days: () => [],
  is_building: () => false,
  date: () => '2026-11-25',
  start: () => '2026-11-20',
  public_on: () => '2026-11-20',
  active_popup: ({ school }) => ({ _id: `${school}-site-popups-0-id`, days_between_views: 1 }),
  end: () => '2026-12-24',
  start_date: () => '2026-11-20',
  end_date: () => '2026-12-24',
  meal_plans: () => [],
  declining_balance_customer_types: () => [],
  custom_plan_customer_types: () => [],
  has_customer_selections: () => false,
  subscription: () => false,
  until: () => '2026-12-24',
}

const textIn = (schema: Schema, { hostile, school, place }: Given): unknown => {
  if (isValid(schema, hostile)) return hostile
  const id = `${school}-${place}`.replaceAll(/[^A-Za-z0-9_-]/g, '-').slice(-64)
  return [id, ...fitting].find((one) => isValid(schema, one))
}

const numberIn = (schema: Schema): unknown => [12, 1, 0].find((one) => isValid(schema, one))

/** A value for a schema with the hostile text in every text field; undefined where nothing valid is known. */
const fill = (schema: Schema, given: Given): unknown => {
  const def = schema._zod.def as Def
  switch (def.type) {
    case 'pipe':
      return fill(def.in, given)
    case 'optional':
    case 'nullable':
    case 'default':
      return fill(def.innerType, given)
    case 'string':
      return textIn(schema, given)
    case 'unknown':
      return given.hostile
    case 'number':
      return numberIn(schema)
    case 'boolean':
      return true
    case 'enum':
      return Object.values(def.entries)[0]
    case 'literal':
      return def.values[0]
    case 'array': {
      const one = fill(def.element, { ...given, place: `${given.place}-0` })
      return one === undefined ? [] : [one]
    }
    case 'union':
      return fill(def.options[0] as Schema, given)
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).flatMap(([key, field]) => {
          if (key === 'extra') return []
          const value = fixed[key] ? fixed[key](given) : fill(field, { ...given, place: `${given.place}-${key}` })
          return value === undefined ? [] : [[key, value]]
        }),
      )
    default:
      return undefined
  }
}

/** The slugs of the documents (SECT-04), each a section, and one that shows its own text. */
export const slugs =
  'events balanced_u_events dining-blog campus-map dining-map directors-meetings catering-files feedback hours-of-operation locations meal-plan-purchase whats-on-the-menu news newsletters photo-albums special-offers staff surveys about tool'.split(
    ' ',
  )

const recordOf = (file: PackFileName, given: Given): Json => fill(packFiles[file].schema, given) as Json

const localised = (record: Json): Json => {
  const translations = record['translations']
  if (!Array.isArray(translations)) return record
  const [one] = translations as Json[]
  return {
    ...record,
    translations: [
      { ...one, locale: 'en-ca' },
      { ...one, locale: 'fr-ca' },
    ],
  }
}

/** Base maps and menus are written below; the other files have only amounts and email addresses. */
const leftOut: readonly PackFileName[] = ['map.json', 'menus.json', 'promo_codes.json', 'faculty_emails.json', 'staff_users.json']

/** The files of a pack, with one hostile string in every text field of every record. */
export const hostileFiles = (school: string, hostile: string): Record<string, unknown> => {
  const given = (file: PackFileName): Given => ({ hostile, school, place: packFiles[file].kind })
  const idOf = (file: PackFileName) => `${school}-${packFiles[file].kind}`
  const one = (file: PackFileName): Json => {
    const record = localised(recordOf(file, given(file)))
    return 'id' in record ? { ...record, id: idOf(file) } : record
  }
  const files = Object.fromEntries(
    packFileNames
      .filter((file) => !leftOut.includes(file))
      .map((file) => [file, packFiles[file].holds === 'list' ? [one(file)] : one(file)]),
  )
  const site = one('site.json')
  return {
    ...files,
    'site.json': {
      ...site,
      id: `${school}-site`,
      slug: school,
      timezone: 'America/Toronto',
      published: true,
      bilingual: true,
      default_locale: 'en-ca',
    },
    'sections.json': slugs.map((slug) => ({
      ...one('sections.json'),
      id: `${school}-page-${slug}`,
      slug,
      published: true,
      use_script: slug === 'tool',
      // Every page lists every section, so child entries and translations are in the first one only.
      ...(slug === 'about' || slug === 'tool' ? {} : { nodes: [], translations: [] }),
    })),
    'dishes.json': [{ ...one('dishes.json'), mrn: 'zq' }],
    'pages.json': ['terms_of_use', 'privacy', 'mobile_privacy', 'climate_friendly'].map((key) => ({
      ...one('pages.json'),
      key,
      data: {
        timestamp: hostile,
        metrics: Array.from({ length: 8 }, (_, index) => ({ key: hostile + index, name: hostile, text: hostile })),
      },
    })),
    'menus.json': [
      {
        location_id: `${school}-location`,
        date: '2026-11-25',
        periods: [{ id: `${school}-period`, name: hostile, categories: [{ id: `${school}-station`, name: hostile, items: ['zq'] }] }],
      },
    ],
  }
}
