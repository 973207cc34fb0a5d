import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Json, School } from '../../support/school.ts'
import { serverForTests } from '../../support/server.ts'
import { get } from '../api/ask.ts'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#456' } })
    .webp()
    .toBuffer()

const sections = (site: string, more: Json = {}): Json[] =>
  ['whats-on-the-menu', 'meal-plan-purchase'].map((slug) => ({ id: `${site}-${slug}`, slug, name: slug, ...more }))
const french = (fields: Json) => [{ locale: 'fr-ca', ...fields }]

const named: School = {
  site: { short_name: 'Maple U', translations: french({ name: "Université de l'Érable", short_name: 'Érable' }) },
  sections: sections('maple'),
  files: {
    'files/screenshots/en-menu.webp': await picture(36, 74),
    'files/screenshots/en-today.webp': await picture(36, 74),
    'files/screenshots/en-hours.webp': await picture(128, 80),
    'files/screenshots/fr-today.webp': await picture(36, 74),
  },
}
const hidden: School = {
  site: { id: 'birch-site', slug: 'birch', name: 'Birch River Community College', bilingual: false },
  sections: sections('birch', { published: false }),
}
const noShop: School = { site: { id: 'oak-site', slug: 'oak' }, sections: sections('oak').slice(0, 1) }
const prelaunch: School = { site: { id: 'pine-site', slug: 'pine', prelaunch: true }, sections: sections('pine') }

const server = serverForTests('2026-11-25T12:00:00-05:00', [named, hidden, noShop, prelaunch])

type Shown = { src: string; sizes: string; form_factor: string; label: string }
type Icon = { src: string; sizes: string }
type Manifest = Record<'id' | 'short_name' | 'start_url' | 'scope' | 'lang', string> & {
  screenshots?: Shown[]
  shortcuts: { name: string; url: string; icons: Icon[] }[]
}

const manifestOf = async (path: string, headers: Record<string, string> = {}) =>
  JSON.parse((await get(server, path, headers)).text) as Manifest

test('a manifest speaks the language of its address, else of its host, and stays the same app [PWA-03, PWA-Q10]', async () => {
  const same = { id: '/maple', start_url: '/maple?source=app', scope: '/' }
  const english = { ...same, lang: 'en-CA', short_name: 'Maple U' }
  const inFrench = { ...same, lang: 'fr-CA', short_name: 'Érable' }
  const path = '/maple/manifest.webmanifest'
  expect(await manifestOf(path)).toMatchObject(english)
  expect(await manifestOf(path, { host: 'fr.localhost' })).toMatchObject(inFrench)
  expect(await manifestOf(`${path}?locale=fr-ca`)).toMatchObject(inFrench)
  expect(await manifestOf(`${path}?locale=en-ca`, { host: 'fr.localhost' })).toMatchObject(english)
  expect(await manifestOf('/birch/manifest.webmanifest?locale=fr-ca')).toMatchObject({ lang: 'en-CA', short_name: 'Birch River' })
})

test('a manifest shows the pictures of its school in its language, and none where the pack has none [PWA-03]', async () => {
  const { screenshots = [] } = await manifestOf('/maple/manifest.webmanifest?locale=en-ca')
  expect(screenshots.map(({ src, sizes, form_factor }) => [src, sizes, form_factor])).toEqual([
    ['/files/screenshots/en-today.webp?site=maple-site', '36x74', 'narrow'],
    ['/files/screenshots/en-menu.webp?site=maple-site', '36x74', 'narrow'],
    ['/files/screenshots/en-hours.webp?site=maple-site', '128x80', 'wide'],
  ])
  expect(screenshots[0]?.label).toBe("Today: what's open and what's served")
  for (const { src } of screenshots) expect((await get(server, src)).headers['content-type']).toBe('image/webp')
  const ofFrench = (await manifestOf('/maple/manifest.webmanifest?locale=fr-ca')).screenshots
  expect(ofFrench).toMatchObject([{ label: "Aujourd'hui : ce qui est ouvert et ce qui est servi" }])
  for (const path of ['/birch/manifest.webmanifest', '/manifest.webmanifest'])
    expect(await manifestOf(path)).not.toHaveProperty('screenshots')
})

test('a manifest offers tonight, favourites, allergens and plans, each with its own icon, and nothing that a school lacks [PWA-03]', async () => {
  const { shortcuts } = await manifestOf('/maple/manifest.webmanifest?locale=fr-ca')
  expect(shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ['Ce soir', '/maple/what-can-i-eat?meal=dinner&source=app'],
    ['Mes favoris', '/maple/favourites?source=app'],
    ['Mes allergènes', '/maple/what-can-i-eat?source=app#allergens'],
    ['Forfaits repas', '/maple/meal-plan-purchase?source=app'],
  ])
  const drawn = await Promise.all(shortcuts.map(async ({ icons }) => (await get(server, icons[0]?.src ?? '')).bytes))
  for (const bytes of drawn) expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 96, height: 96 })
  expect(new Set(drawn.map((bytes) => bytes.toString('base64'))).size).toBe(4)
  const names = async (slug: string) => (await manifestOf(`/${slug}/manifest.webmanifest`)).shortcuts.map(({ name }) => name)
  expect(await names('oak')).toEqual(['Tonight', 'Favourites', 'My allergens'])
  expect(await names('birch')).toEqual([])
  expect(await names('pine')).toEqual([])
})

test('an unknown icon is not found [PWA-03]', async () => {
  for (const path of ['/maple/icon/96-breakfast.png', '/maple/icon/180-tonight.png', '/icon/96-tonight.png', '/nowhere/icon/192.png'])
    expect((await get(server, path)).status, path).toBe(404)
})
