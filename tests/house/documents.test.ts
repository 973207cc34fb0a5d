import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../support/trial.ts'

const documents = globSync(['*.md', '.deploy/*.md', '{src,tests}/**/*.md'], { cwd: root }).toSorted()
const textOf = (document: string) => readFileSync(join(root, document), 'utf8')

/** The targets of its links and pictures that lie in the repository. */
const linksOf = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)\s]+)\)|<img src="([^"]+)"/g)]
    .map(([, link, picture]) => link ?? picture ?? '')
    .filter((target) => !/^https?:/.test(target))

/** The anchors that GitHub makes of its headings. */
const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(
    ([, heading = '']) =>
      `#${heading
        .toLowerCase()
        .replaceAll(/[^\w -]/g, '')
        .replaceAll(' ', '-')}`,
  )

describe('a document', () => {
  test.each(documents)('%s links to files and headings that exist', (document) => {
    const text = textOf(document)
    const broken = linksOf(text).filter((target) =>
      target.startsWith('#') ? !anchorsOf(text).includes(target) : !existsSync(join(root, dirname(document), target)),
    )
    expect(broken).toEqual([])
  })

  test('the map names every room of the server and of the app', () => {
    const [map = ''] = textOf('src/README.md').split('\n## ')
    const rooms = globSync('src/{.,server,app}/*/', { cwd: root }).map((room) => basename(room))
    expect(rooms.length).toBeGreaterThan(30)
    expect(rooms.filter((room) => !map.includes(`\`${room}`) && !map.includes(`[${room}](`))).toEqual([])
  })

  test('the tour of the office has eight pictures, each below 60 kB, and shows them all', () => {
    const folder = join('src', 'app', 'features', 'office')
    const pictures = globSync('tour/*', { cwd: join(root, folder) })
    expect(pictures).toHaveLength(8)
    expect(pictures.filter((picture) => statSync(join(root, folder, picture)).size > 60_000)).toEqual([])
    const shown = linksOf(textOf(join(folder, 'README.md')))
    expect(pictures.filter((picture) => !shown.includes(picture))).toEqual([])
  })

  test.each([
    ['README.md', 8000],
    [join('src', 'README.md'), 10_000],
  ])('%s is short enough to be read: at most %i bytes', (document, most) => {
    expect(Buffer.byteLength(textOf(document))).toBeLessThanOrEqual(most)
  })

  test.each(documents.filter((path) => dirname(path).endsWith('decisions')))(
    '%s has a number, a date, a status and three parts',
    (document) => {
      expect(document).toMatch(/\d{3}-[a-z0-9-]+\.md$/)
      expect(textOf(document)).toMatch(/^# .+\n\n\d{4}-\d\d-\d\d.* · .+\n\n## Context\n\n[^#]+\n## Decision\n\n[^#]+\n## Price\n\n[^#]+$/)
    },
  )
})
