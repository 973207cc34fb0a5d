import { describe, expect, test } from 'vitest'
import { serverForTests } from '../../support/server.ts'
import { get, read } from './ask.ts'
import { closedCampus, maple, noon } from './maple.ts'

const server = serverForTests(noon, [
  maple,
  closedCampus,
  {
    site: {
      id: 'erable',
      name: 'Érable',
      slug: 'Erable',
      default_locale: 'fr-ca',
      bilingual: false,
      prelaunch: true,
      perform_redirect: true,
      sort_order: -1,
    },
  },
])

describe('call 1: a school', () => {
  test.each(['maple', 'MAPLE', 'mApLe'])('[SITE-05] is found by its slug in any case: %s', async (slug) => {
    const { site } = await read(server, 'siteInfo', { slug })
    expect(site).toMatchObject({ id: 'maple-site', slug: 'maple', name: 'Maple University', timezone: 'America/Los_Angeles' })
  })

  test('[SITE-22][SITE-23] carries its brand, address, popups and handles, with what was left out read as empty', async () => {
    const { site, logo_exists, perform_redirect } = await read(server, 'siteInfo', { slug: 'maple' })
    expect({ logo_exists, perform_redirect }).toEqual({ logo_exists: true, perform_redirect: false })
    // Only the kitchen has an address where its form is read.
    expect([site.health_form, site.on_the_go_form]).toEqual([false, true])
    expect(site).toMatchObject({
      unit_id: '4401',
      brand_color: '#0b5d5a',
      brand_color_secondary: '',
      logo_height: 40,
      logo_width: null,
      site_logo: { file_name: 'maple.svg', translations: [{ locale: 'fr-ca', logo_alt_text: 'Logo' }] },
      active_popup: { _id: 'maple-popup', days_between_views: 3 },
      dining_map: { file_name: 'map.svg', alt_text: 'Map', translations: [{ locale: 'fr-ca', alt_text: 'Plan' }] },
      instagram: 'mapledining',
      facebook: '',
      sodium_warning: true,
      k12: false,
    })
    expect(site.address).toEqual({
      street: '1 Maple Way',
      metadata: '',
      city: 'Maple',
      province: 'BC',
      postal_code: 'V0V 0V0',
      phone_formatted: '',
      coordinates: [-123.1, 49.2],
    })
  })

  test('[SITE-27] carries its French texts beside the English ones', async () => {
    const { site } = await read(server, 'siteInfo', { slug: 'maple' })
    expect(site.translations).toEqual([{ locale: 'fr-ca', name: "Université de l'Érable", section_list: 'Pages' }])
  })

  test('[SECT-05][API-Q10] lists its published and active sections in order, under both names of the wire; their text comes with the page', async () => {
    const { site } = await read(server, 'siteInfo', { slug: 'maple' })
    expect(site.sections.map(({ slug }) => slug)).toEqual(['whats-on-the-menu', 'hours-of-operation', 'opening-soon'])
    expect(site.section_list).toEqual(site.sections)
    expect(site.sections.map(({ body }) => body)).toEqual([null, null, null])
  })

  test('shows active carousel pictures only, and the filters that its menus use', async () => {
    const { site } = await read(server, 'siteInfo', { slug: 'maple' })
    expect(site.carousel.map(({ file_name, caption }) => [file_name, caption])).toEqual([['one.svg', 'Noodles']])
    expect(site.filters.map(({ name, type }) => [name, type])).toEqual([
      ['Milk', 'allergen'],
      ['Milk*', 'allergen'],
      ['Vegan', 'category'],
    ])
  })

  test('an alert stays up to its last day and is gone at midnight of the school, without an import', async () => {
    const alerts = async () => (await read(server, 'siteInfo', { slug: 'maple' })).site.homepage_alerts.map(({ id }) => id)
    expect(await alerts()).toEqual(['maple-alert', 'maple-alert-today'])
    server.clock.now = Date.parse('2026-11-25T23:59:59-08:00')
    expect(await alerts()).toEqual(['maple-alert', 'maple-alert-today'])
    server.clock.now = Date.parse('2026-11-26T00:00:00-08:00')
    expect(await alerts()).toEqual(['maple-alert'])
    server.clock.now = Date.parse(noon)
    expect(await alerts()).toEqual(['maple-alert', 'maple-alert-today'])
  })

  test('[SITE-16] a school that only has little content has empty lists', async () => {
    const { site, perform_redirect } = await read(server, 'siteInfo', { slug: 'erable' })
    expect(perform_redirect).toBe(true)
    expect(site).toMatchObject({
      slug: 'Erable',
      sections: [],
      carousel: [],
      popups: [],
      homepage_alerts: [],
      filters: [],
      active_popup: null,
    })
    expect(site.address.coordinates).toEqual([])
  })

  test('[SITE-Q6] its staff secrets are not even there as empty fields', async () => {
    const { text } = await get(server, '/v1/sites/maple/info_ca')
    const { site } = JSON.parse(text) as { site: object }
    const hidden = ['short_name', 'doc_pin', 'hosts', 'mail', 'sector_id', 'extra', 'sort_order', 'perform_redirect', 'active', 'live']
    expect(hidden.filter((key) => key in site)).toEqual([])
  })
})

describe('call 2: the schools of the picker', () => {
  const slugs = async (given: Record<string, string>) => (await read(server, 'publicSites', given)).sites.map(({ slug }) => slug)

  test.each([
    ['published schools alone, in their order', {}, ['Erable', 'maple']],
    ['[SITE-07] those of an English host', { locale: 'en-ca' }, ['maple']],
    ['[SITE-07] those of a French host', { locale: 'fr-ca' }, ['Erable']],
    ['[API-Q14] those of a sector', { sector_id: 'sector-west' }, ['maple']],
    ['[API-Q14] none of an unknown sector', { sector_id: 'nowhere' }, []],
    ['all when the language is none of ours', { locale: 'de' }, ['Erable', 'maple']],
    ['all when the parameters are empty', { locale: '', sector_id: '' }, ['Erable', 'maple']],
  ])('lists %s', async (_, given, expected) => {
    expect(await slugs(given)).toEqual(expected)
  })

  test('says of each what the picker needs', async () => {
    const { sites } = await read(server, 'publicSites')
    expect(sites.find(({ slug }) => slug === 'maple')).toEqual({
      id: 'maple-site',
      name: 'Maple University',
      slug: 'maple',
      unit_id: '4401',
      default_locale: 'en-ca',
      bilingual: true,
      active: true,
      live: true,
      customer_login: true,
      logo: 'maple.svg',
      translations: [{ locale: 'fr-ca', name: "Université de l'Érable", section_list: 'Pages' }],
    })
    expect(sites.find(({ slug }) => slug === 'Erable')).toMatchObject({ live: false, logo: null })
  })
})

describe('call 3: the base language of a school', () => {
  test.each([
    ['maple', 'en-ca', true],
    ['MAPLE', 'en-ca', true],
    ['erable', 'fr-ca', false],
  ])('[SITE-19] of %s is %s', async (slug, default_locale, bilingual) => {
    expect(await read(server, 'localeBySlug', { slug })).toMatchObject({ default_locale, bilingual })
  })
})

describe('calls 4 and 5: the sections of a school', () => {
  const site = { site_id: 'maple-site' }

  test.each(['opening-soon', 'Opening-Soon'])('[API-26] %s is found, as one section and as a list of one', async (slug) => {
    const { section, sections } = await read(server, 'sectionBySlug', { ...site, slug })
    expect(section).toMatchObject({ id: 'maple-soon', body: '<p>Soon</p>', microsite_landing: true })
    expect(sections).toEqual([section])
  })

  test('[SECT-09] a section carries its translations and its entries of the navigation', async () => {
    const { section } = await read(server, 'sectionBySlug', { ...site, slug: 'whats-on-the-menu' })
    expect(section.nodes).toEqual([
      { id: 'maple-node', slug: 'grill', name: 'Grill', url: '', translations: [{ locale: 'fr-ca', name: 'Gril' }] },
    ])
    const hours = await read(server, 'sectionBySlug', { ...site, slug: 'hours-of-operation' })
    expect(hours.section.translations).toEqual([{ locale: 'fr-ca', name: 'Heures' }])
  })

  test('[API-27] a school that has not opened shows its published and active landing sections', async () => {
    const { sections } = await read(server, 'micrositeSections', site)
    expect(sections.map(({ slug }) => slug)).toEqual(['opening-soon'])
  })
})
