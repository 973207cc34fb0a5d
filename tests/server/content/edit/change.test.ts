import { beforeEach, describe, expect, test } from 'vitest'
import { checkChange } from '#server/content/edit/change.ts'
import { listContentChanges, listContentEdits } from '#server/db/content-changes.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { contentVersion, siteVersion } from '#server/db/sites.ts'
import { anyDerivedId } from '../../../support/ids.ts'
import { meal, menuOn } from '../../../support/school.ts'
import { contentOf, importInto, newDatabase, wednesdayNoon } from '../new-database.ts'
import { change, note, patchOf, problemsOf, recordIn, recordsIn, refusalOf, school, siteId } from './editor.ts'

let db: Database
let place: Awaited<ReturnType<typeof newDatabase>>
beforeEach(async () => {
  place = await newDatabase()
  db = place.db
  await importInto(place, school)
})

describe('a change of content', () => {
  test('writes the fields that it names and leaves the others, in one version of the school', async () => {
    const before = await recordIn(db, 'locations.json', 'hall')
    const versions = [await siteVersion(db.read, siteId), await contentVersion(db.read)].map(Number)
    const edits = [await patchOf(db, ['locations.json', 'hall'], { description: 'By the lake', address: { street: '1 Shore Road' } })]
    const { version, records, warnings } = await change(db, edits, { note: { ...note, why: 'New sign' } })
    const after = await recordIn(db, 'locations.json', 'hall')
    expect(after.value).toEqual({
      ...before.value,
      description: 'By the lake',
      address: expect.objectContaining({ street: '1 Shore Road' }) as object,
    })
    expect(Object.keys(after.value ?? {})).toEqual(Object.keys(before.value ?? {}))
    expect(records).toEqual([{ file: 'locations.json', key: 'hall', base: after.base }])
    expect([await siteVersion(db.read, siteId), await contentVersion(db.read)].map(Number)).toEqual(versions.map((one) => one + 1))
    expect(version).toBe(versions[0] === undefined ? 0 : versions[0] + 1)
    // What the hall lacked before does not count.
    expect(warnings.map(({ pointer, text }) => `${pointer}: ${text}`)).toEqual([
      ': has no French for "By the lake" (/hall/description), but the school is bilingual',
    ])
  })

  test('removes a field with null, and a record with a patch of null', async () => {
    await change(db, [await patchOf(db, ['dishes.json', '1'], { filters: null }), await patchOf(db, ['news.json', 'n1'], null)])
    expect((await recordIn(db, 'dishes.json', '1')).value).toMatchObject({ name: 'Soup', filters: [] })
    expect(await recordsIn(db, 'news.json')).toEqual([])
  })

  test('adds a record, and one that names it, in one change', async () => {
    const edits = [
      { file: 'dishes.json', key: '3', base: null, patch: { mrn: '3', name: 'Chili' } },
      await patchOf(db, ['menus.json', '["hall","2026-11-25",null,null,null]'], { periods: [meal('lunch', ['1', '3'])] }),
    ] as const
    const { records } = await change(db, edits)
    expect(records.map(({ key }) => key)).toEqual(['3', '["hall","2026-11-25",null,null,null]'])
    expect((await recordIn(db, 'dishes.json', '3')).value).toMatchObject({ name: 'Chili', filters: [] })
    expect(await recordsIn(db, 'menus.json')).toMatchObject([{ periods: [{ categories: [{ items: [{ mrn: '1' }, { mrn: '3' }] }] }] }])
  })

  test('counts "+1d" from now, gives ids to schedules and makes HTML safe', async () => {
    const special = { type: 'special_hours', start: '+1d', end: '+1d', closed: true }
    await change(db, [
      await patchOf(db, ['locations.json', 'grill'], { schedules: [special] }),
      await patchOf(db, ['news.json', 'n1'], { description: '<p onclick="x()">Now<script>alert(1)</script></p>' }),
    ])
    expect((await recordIn(db, 'locations.json', 'grill')).value?.['schedules']).toMatchObject([
      { id: anyDerivedId(), start: '2026-11-26', closed: true },
    ])
    expect((await recordIn(db, 'news.json', 'n1')).value?.['description']).toBe('<p>Now</p>')
  })

  test('that changes nothing writes nothing', async () => {
    const before = await contentOf(db)
    const edits = [
      await patchOf(db, ['locations.json', 'hall'], { name: 'The Hall' }),
      // As unsafe HTML it becomes what is there.
      await patchOf(db, ['news.json', 'n1'], { description: '<p onclick="x()">Today</p>' }),
      { file: 'dishes.json', key: 'gone', base: 'aaaaaaaaaaaaaaaa', patch: null },
    ] as const
    const { version, records } = await change(db, edits)
    expect([version, records[0]?.base]).toEqual([null, edits[0].base])
    expect(await contentOf(db)).toEqual(before)
    expect(await listContentChanges(db.read, siteId)).toHaveLength(1)
  })

  test('that is only checked answers the same and writes nothing', async () => {
    const before = await contentOf(db)
    const edits = [await patchOf(db, ['locations.json', 'hall'], { description: 'By the lake' })]
    const checked = await checkChange(db.read, { siteId, edits, now: wednesdayNoon })
    expect(await contentOf(db)).toEqual(before)
    expect({ ...(await change(db, edits)), version: null }).toEqual(checked)
  })

  test('is in the history with who, when, why and each field before and after', async () => {
    const edits = [
      await patchOf(db, ['dishes.json', '2'], { name: 'Caesar salad' }),
      await patchOf(db, ['news.json', 'n1'], null),
      { file: 'buildings.json', key: 'annex', base: null, patch: { id: 'annex', name: 'Annex' } },
    ] as const
    const { version } = await change(db, edits, { note: { ...note, why: 'New term', undoes: 1 } })
    const [newest] = await listContentChanges(db.read, siteId)
    expect(newest).toEqual({
      site_id: siteId,
      version,
      changed_at: '2026-11-25T17:00:00.000Z',
      ...note,
      why: 'New term',
      undoes: 1,
      exported_at: null,
    })
    const [renamed, gone, added] = await listContentEdits(db.read, { siteId, version: version ?? 0 })
    expect(renamed).toMatchObject({ file: 'dishes.json', record_key: '2', before: '{"name":"Salad"}', after: '{"name":"Caesar salad"}' })
    expect(JSON.parse(gone?.before ?? '')).toMatchObject({ id: 'n1', title: 'Opening' })
    expect([gone?.after, added?.before, added?.list_index]).toEqual([null, null, 1])
    expect(JSON.parse(added?.after ?? '')).toMatchObject({ id: 'annex', name: 'Annex' })
  })

  test('leaves no customer in the history', async () => {
    const accounts = [{ student_id: '20231234' }]
    const file = 'blocked_student_accounts.json'
    await change(db, [{ file, key: '', base: null, patch: { message: 'See us', accounts } }])
    await change(db, [await patchOf(db, [file, ''], { accounts: [...accounts, { student_id: '20235678' }] })])
    expect(await recordsIn(db, file)).toMatchObject([{ accounts: [{}, { student_id: '20235678' }] }])
    const edits = await db.read.selectFrom('content_edit').select(['before', 'after']).execute()
    expect(JSON.stringify(edits)).not.toContain('2023')
    expect(edits[1]).toEqual({ before: '{"accounts":"1 entries"}', after: '{"accounts":"2 entries"}' })
  })
})

describe('a stale base', () => {
  test('is refused with both versions, field by field', async () => {
    const mine = await patchOf(db, ['locations.json', 'hall'], { name: 'Big Hall', description: 'Mine', short_description: 'Short' })
    await change(db, [await patchOf(db, ['locations.json', 'hall'], { description: 'Theirs', contact_name: 'Zoé' })])
    const { status, details } = await refusalOf(change(db, [mine]))
    const { base } = await recordIn(db, 'locations.json', 'hall')
    expect(status).toBe(409)
    expect(details?.['conflicts']).toEqual([
      {
        file: 'locations.json',
        key: 'hall',
        current: base,
        fields: [
          { name: 'description', base: '', theirs: 'Theirs', yours: 'Mine' },
          { name: 'contact_name', base: '', theirs: 'Zoé', yours: '' },
          { name: 'name', base: 'The Hall', theirs: 'The Hall', yours: 'Big Hall' },
          { name: 'short_description', base: '', theirs: '', yours: 'Short' },
        ],
      },
    ])
    expect((await change(db, [{ ...mine, base }])).version).not.toBeNull()
  })

  test('of a record that is gone, or that is there already, or that the history does not know', async () => {
    const renames = await patchOf(db, ['news.json', 'n1'], { title: 'Closing' })
    await change(db, [await patchOf(db, ['news.json', 'n1'], null)])
    const added = { file: 'dishes.json', key: '2', base: null, patch: { mrn: '2', name: 'Fries' } } as const
    const unknown = { file: 'dishes.json', key: '1', base: 'ffffffffffffffff', patch: { name: 'Broth' } } as const
    const { details } = await refusalOf(change(db, [renames, added, unknown]))
    expect(details?.['conflicts']).toMatchObject([
      { key: 'n1', current: null },
      {
        key: '2',
        current: expect.any(String) as string,
        fields: expect.arrayContaining([{ name: 'name', base: null, theirs: 'Salad', yours: 'Fries' }]) as object,
      },
      { key: '1', fields: [{ name: 'name', theirs: 'Soup', yours: 'Broth' }] },
    ])
  })

  test('does not matter where the record says already what the change says: a lost answer may be asked again', async () => {
    const edits = [await patchOf(db, ['news.json', 'n1'], { title: 'Closing' }), await patchOf(db, ['dishes.json', '2'], null)]
    await change(db, edits)
    expect((await change(db, edits)).version).toBeNull()
  })
})

describe('a change is refused', () => {
  test.each([
    [
      'with a field that no record has',
      'dishes.json',
      '1',
      { colour: 'red' },
      ['/1/colour: the key "colour" is unknown; correct it, or move it under "extra"'],
    ],
    ['with a value that does not fit', 'dishes.json', '1', { name: 4 }, ['/1/name: is 4; expected text']],
    ['without a field that a record needs', 'dishes.json', '1', { name: null }, ['/1: the key "name" is missing; expected text']],
    [
      'with a reference that leads nowhere',
      'dishes.json',
      '1',
      { filters: ['nuts'] },
      ['/1/filters/0: names the filter "nuts", which is not in filters.json in the database; expected an existing one'],
    ],
    ['with another id', 'locations.json', 'grill', { id: 'bar' }, ['/grill: has another id; expected the id to stay']],
    [
      'with a key that another record has',
      'dishes.json',
      '1',
      { mrn: '2' },
      [expect.stringContaining('names the same record as another one (2)')],
    ],
    [
      'when it deletes what others name',
      'dishes.json',
      '1',
      null,
      [': is missing the dish "1", which menus.json in the database still uses; expected it, or a new menus.json'],
    ],
    ['when it deletes the school', 'site.json', '', null, [': cannot be deleted; expected a school']],
  ] as const)('%s', async (_, file, key, patch, problems) => {
    const before = await contentOf(db)
    const edits = [await patchOf(db, ['news.json', 'n1'], { title: 'Not saved' }), await patchOf(db, [file, key], patch)]
    expect(await problemsOf(change(db, edits))).toEqual(problems)
    expect(await contentOf(db)).toEqual(before)
  })

  test('with two edits of one record, a key that is not that of the new record, or too many levels', async () => {
    const edit = await patchOf(db, ['news.json', 'n1'], { title: 'Twice' })
    expect(await problemsOf(change(db, [edit, edit]))).toEqual(['/n1: is edited twice in this change; expected one edit a record'])
    const added = { file: 'dishes.json', key: '4', base: null, patch: { mrn: '5', name: 'Pie' } } as const
    expect(await problemsOf(change(db, [added]))).toEqual(['/4: has the key 5; expected 4'])
    const deep = JSON.parse(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`) as Record<string, unknown>
    expect(await problemsOf(change(db, [{ ...edit, patch: { extra: deep } }]))).toEqual(['/n1: has more than 24 levels; expected fewer'])
  })

  test('with an id that another school has', async () => {
    await importInto(place, { site: { id: 'oak-site', slug: 'oak' }, locations: [{ id: 'oak-hall' }] })
    const edits = [{ file: 'locations.json', key: 'oak-hall', base: null, patch: { id: 'oak-hall', name: 'X', type: 'location' } }] as const
    expect(await problemsOf(change(db, edits))).toEqual([expect.stringContaining('is already the id of a location of oak (oak-site)')])
    const slug = await patchOf(db, ['site.json', ''], { slug: 'oak' })
    expect(await problemsOf(change(db, [slug]))).toEqual([expect.stringContaining('"oak" is already the slug of the site oak-site')])
    expect((await refusalOf(change(db, [slug], { siteId: 'elm-site' }))).code).toBe('site_unknown')
  })

  test('only for what it breaks itself: what was wrong before it stays', async () => {
    // An older version let a menu name a dish that is gone.
    await db.transaction((trx) => trx.deleteFrom('dish').where('mrn', '=', '1').execute())
    const menu = ['menus.json', '["hall","2026-11-25",null,null,null]'] as const
    expect((await change(db, [await patchOf(db, menu, { name: 'Wednesday' })])).version).not.toBeNull()
    const worse = await patchOf(db, menu, { periods: [meal('lunch', ['1', '7'])] })
    expect(await problemsOf(change(db, [worse]))).toEqual([expect.stringContaining('names the dish "7"')])
  })

  test('by the role of the person before it says anything else', async () => {
    const may = (file: string, field: string, record: object) =>
      file === 'locations.json' && field === 'schedules' && 'id' in record && record.id === 'hall'
    const hours = await patchOf(db, ['locations.json', 'hall'], { schedules: [] })
    expect((await change(db, [hours], { may })).version).not.toBeNull()
    const others = [
      // Stale, and not theirs: the answer does not say that it is stale.
      { ...hours, base: 'ffffffffffffffff', patch: { name: 'Mine' } },
      await patchOf(db, ['locations.json', 'grill'], { schedules: [] }),
      await patchOf(db, ['locations.json', 'hall'], null),
      await patchOf(db, ['news.json', 'n1'], {}),
      { file: 'staff_users.json', key: 'me@maple.test', base: null, patch: { email: 'me@maple.test' } },
    ] as const
    for (const edit of others) expect((await refusalOf(change(db, [edit], { may }))).code).toBe('forbidden')
  })
})

describe('two editors at once', () => {
  test('lose nothing, each in a process of its own: a stale one reads again and then saves', async () => {
    const other = await openDatabase({ url: place.url, dataDir: place.dataDir })
    const each = 12
    const add = async (from: Database, name: string, left = 200): Promise<void> => {
      const { value, base } = await recordIn(from, 'dishes.json', '1')
      const translations = value?.['custom_allergens'] as string[][]
      const edit = { file: 'dishes.json', key: '1', base, patch: { custom_allergens: [...translations.flat(), name] } } as const
      try {
        await change(from, [edit])
      } catch (error) {
        if (left === 0 || (error as { code?: string }).code !== 'edit_conflict') throw error
        await add(from, name, left - 1)
      }
    }
    const editor = async (from: Database, name: string) => {
      for (let turn = 0; turn < each; turn += 1) await add(from, `${name}${turn}`)
    }
    try {
      await Promise.all([editor(db, 'a'), editor(other, 'b')])
    } finally {
      await other.close()
    }
    const { value } = await recordIn(db, 'dishes.json', '1')
    const names = ['a', 'b'].flatMap((name) => Array.from({ length: each }, (_, turn) => `${name}${turn}`))
    expect(((value?.['custom_allergens'] ?? []) as string[][]).flat().toSorted()).toEqual(names.toSorted())
    expect(await listContentChanges(db.read, siteId)).toHaveLength(1 + 2 * each)
  })

  test('may change different records of one file at once', async () => {
    const edits = [await patchOf(db, ['dishes.json', '1'], { name: 'Broth' }), await patchOf(db, ['dishes.json', '2'], { name: 'Greens' })]
    await Promise.all(edits.map((edit) => change(db, [edit])))
    expect((await recordsIn(db, 'dishes.json')).map((dish) => 'name' in dish && dish.name)).toEqual(['Broth', 'Greens'])
  })
})

test('a menu has the same fingerprint when it is read as when it was saved', async () => {
  const menu = menuOn('grill', '2026-11-26', [meal('dinner', ['2'])], { closed: false, name: 'Thursday' })
  const { records } = await change(db, [{ file: 'menus.json', key: '', base: null, patch: menu }])
  expect(records[0]?.base).toBe((await recordIn(db, 'menus.json', records[0]?.key ?? '')).base)
})
