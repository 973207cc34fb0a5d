import { expect, test } from 'vitest'
import { examinePack } from '#server/content/examine.ts'
import { problemLine } from '#server/content/problem.ts'
import { readPack } from '#server/content/read-pack.ts'
import { newPack, wednesdayNoon } from './new-database.ts'

const checked = async (dir: string) => {
  const { problems, warnings } = await examinePack(null, await readPack(dir), { now: wednesdayNoon, merge: false })
  return { problems: problems.map(problemLine), warnings: warnings.map(problemLine) }
}

test('links that no page follows and colours that are none are warned of, not refused', async () => {
  const { problems, warnings } = await checked(
    newPack({
      site: { brand_color: 'teal', text_color: '#fff', url: 'maple.test', facebook: 'mapledining', youtube: 'javascript:alert(1)' },
      sections: [
        { id: 'a', is_url: true, url: 'javascript:alert(1)' },
        { id: 'b', use_script: true, script_url: 'http://widgets.test/a.js', nodes: [{ id: 'n', url: '/maple/news' }] },
      ],
      files: {
        'news.json': [
          { id: 'one', use_external_link: true, external_link: '//evil.test', translations: [{ locale: 'fr-ca', external_link: 'x' }] },
        ],
      },
    }),
  )
  expect(problems).toEqual([])
  expect(warnings).toEqual([
    'site.json: /url: "maple.test" is no address that pages link to; expected https://…, /…, mailto: or tel:, and it will not be followed',
    'site.json: /brand_color: "teal" is no colour; expected #rrggbb, and the product’s own will be shown',
    'site.json: /youtube: "javascript:alert(1)" is no account; expected a handle or an address https://…, and it will not be shown',
    expect.stringMatching(/^sections\.json: \/0\/url: "javascript:alert\(1\)" is no address/),
    expect.stringMatching(/^sections\.json: \/1\/script_url: .* is no address of a script/),
    expect.stringMatching(/^news\.json: \/0\/external_link: "\/\/evil\.test" is no address/),
    expect.stringMatching(/^news\.json: \/0\/translations\/0\/external_link: "x" is no address/),
  ])
})
