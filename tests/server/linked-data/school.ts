import jsonld from 'jsonld'
import type { Site } from '#contract/sites.ts'
import { pageGraph } from '#server/linked-data/page-graph.ts'
import { get, read } from '../api/ask.ts'
import type { TestServer } from '../../support/server.ts'

/** What schema.org's own context says, as far as these pages use it: a vocabulary, and properties that are addresses. */
const context = {
  '@vocab': 'http://schema.org/',
  ...Object.fromEntries(
    ['url', 'image', 'logo', 'sameAs', 'dayOfWeek', 'suitableForDiet', 'hasMenu', 'eventStatus', 'eventAttendanceMode', 'availability'].map(
      (name) => [name, { '@type': '@id' }],
    ),
  ),
  ...Object.fromEntries(['validFrom', 'validThrough', 'startDate', 'endDate', 'datePublished'].map((name) => [name, { '@type': 'Date' }])),
}

const documentLoader = async (url: string) => {
  if (!/^https?:\/\/schema\.org\/?$/.test(url)) throw new Error(`${url} would be asked for over the network`)
  return { contextUrl: undefined, documentUrl: url, document: { '@context': context } }
}

export type Expanded = { '@id'?: string; '@type'?: string[]; '@value'?: unknown; [property: string]: unknown }

/** The nodes of a page's graph as a reader of linked data understands them. */
export const nodesOf = async (graph: object | null): Promise<Expanded[]> =>
  graph === null
    ? []
    : ((await jsonld.expand(JSON.parse(JSON.stringify(graph)) as jsonld.JsonLdDocument, { documentLoader })) as Expanded[])

export const typeOf = (node: Expanded): string => (node['@type']?.[0] ?? '').replace('http://schema.org/', '')

/** The values of a property, plain: text, addresses, or the nodes themselves. */
export const valuesOf = (node: Expanded | undefined, property: string): unknown[] =>
  ((node?.[`http://schema.org/${property}`] ?? []) as Expanded[]).map(
    (value) => value['@value'] ?? (Object.keys(value).length === 1 ? value['@id'] : value),
  )

export type Shown = { call: string; address: string }

/** The graph of a page that shows these answers of a real server. */
export const graphOf = async (server: TestServer, path: string, shown: readonly Shown[], language: 'en' | 'fr' = 'en') => {
  const { site } = (await read(server, 'siteInfo', { slug: path.split('/')[1] ?? '' })) as { site: Site }
  const queries = await Promise.all(
    shown.map(async ({ call, address }) => ({
      queryKey: [call, address],
      state: { data: { data: JSON.parse((await get(server, address)).text) as unknown } },
    })),
  )
  const origin = language === 'fr' ? 'https://fr.dining.example.ca' : 'https://dining.example.ca'
  return pageGraph({
    frame: { site, language, origin, today: '2026-11-25' },
    url: new URL(path, origin),
    state: { queries },
  })
}
