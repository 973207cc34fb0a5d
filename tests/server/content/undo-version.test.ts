import { expect, test } from 'vitest'
import { addAlert } from '#server/content/edit-site.ts'
import { undoVersion } from '#server/content/undo-version.ts'
import { importInto, newDatabase, refusalOf, wednesdayNoon } from './new-database.ts'

const now = wednesdayNoon

test('a command undoes one change of the history, and says why it does not', async () => {
  const place = await newDatabase()
  const { db } = place
  await importInto(place, { site: { homepage_alerts: [] }, locations: [{ id: 'hall', name: 'The Hall' }] })
  const undo = (version: string, slug = 'maple') => undoVersion(db, slug, { version, now })
  await addAlert(db, 'maple', { text: 'Boil water', until: null, now })
  await addAlert(db, 'maple', { text: 'Stay in', until: null, now })
  await expect(undo('2')).rejects.toThrow('maple: changed after version 2: site.json: homepage_alerts; undo that first')
  expect(await undo('3')).toBe('maple: version 3 is undone [4]')
  expect(await undo('3')).toBe('maple: version 3 is undone already')
  expect(await undo('2')).toBe('maple: version 2 is undone [5]')
  for (const word of ['9', '-1', 'x', "1' OR 1=1", '9'.repeat(30)])
    await expect(undo(word)).rejects.toThrow(`${word}: no version of maple; expected one that "history maple" lists`)
  await expect(undo('1', 'oak')).rejects.toThrow('oak: no site in the database has this slug')
  expect(await refusalOf(undo('1'))).toEqual([
    ': : is not in the history field by field, as the first import of a school; expected a later change',
  ])
})
