import { expect, test } from 'vitest'
import { feedbackCsv, reservationsCsv, surveysCsv } from '#server/content/office-exports.ts'
import { type StoredFeedback } from '#server/db/feedback.ts'
import { addCustomer } from '#server/db/customers.ts'
import { addReservation } from '#server/db/reservations.ts'
import { castVote } from '#server/db/surveys.ts'
import { person } from '../accounts/log-in.ts'
import { importInto, newDatabase } from './new-database.ts'

const message: StoredFeedback = {
  id: 'f-1',
  site_id: 'maple-site',
  received_at: '2026-11-25T20:00:00.000Z',
  location_id: 'hall',
  customer_type: 'Student',
  residence: 'On campus',
  first_name: 'Zoé',
  last_name: "O'Neil",
  email: 'zoe@maple.test',
  comments: 'More soup, "please"',
  offers: 1,
  birthday: null,
  locale: 'en-ca',
  answered_at: null,
  answered_by: null,
}

const newCampus = async () => {
  const place = await newDatabase()
  const surveys = [
    {
      id: 'drink',
      question: 'Tea?',
      choices: [
        { id: 'yes', choice: 'Yes', votes: 2 },
        { id: 'no', choice: '=No' },
      ],
    },
  ]
  await importInto(place, { locations: [{ id: 'hall', name: 'The Hall' }], files: { 'surveys.json': surveys } })
  const { db } = place
  const add = (given: Partial<StoredFeedback>) =>
    db.transaction((trx) =>
      trx
        .insertInto('feedback')
        .values({ ...message, ...given })
        .execute(),
    )
  return { db, add }
}
const everything = { from: null, to: null }
const linesOf = (csv: string) => csv.slice(1).split('\r\n').slice(1, -1)

test('messages leave as CSV in the time of the school, with what spreadsheets would run made harmless', async () => {
  const { db, add } = await newCampus()
  await add({})
  await add({
    id: 'f-2',
    received_at: '2026-11-26T03:00:00.000Z',
    location_id: 'gone',
    comments: '=cmd|calc',
    offers: 0,
    birthday: '2004-02-05',
  })
  const csv = await feedbackCsv(db.read, 'MAPLE', everything)
  expect(csv).toBe(
    [
      '\uFEFFreceived,location,customer_type,customer_residence,first_name,last_name,email,comments,offers,birthday,locale,id,answered,answered_by',
      `2026-11-25T15:00:00-05:00,The Hall,Student,On campus,Zoé,O'Neil,zoe@maple.test,"More soup, ""please""",yes,,en-ca,f-1,,`,
      `2026-11-25T22:00:00-05:00,gone,Student,On campus,Zoé,O'Neil,zoe@maple.test,'=cmd|calc,no,2004-02-05,en-ca,f-2,,`,
      '',
    ].join('\r\n'),
  )
})

test('from one day to another, both included, as the school counts days', async () => {
  const { db, add } = await newCampus()
  for (const [id, received_at] of [
    ['before', '2026-11-25T04:59:59.999Z'],
    ['first', '2026-11-25T05:00:00.000Z'],
    ['last', '2026-11-27T04:59:59.999Z'],
    ['after', '2026-11-27T05:00:00.000Z'],
  ] as const)
    await add({ id, received_at })
  const ids = async (range: { from: string | null; to: string | null }) =>
    linesOf(await feedbackCsv(db.read, 'maple', range)).map((line) => line.split(',').at(-3))
  expect(await ids({ from: '2026-11-25', to: '2026-11-26' })).toEqual(['first', 'last'])
  expect(await ids({ from: '2026-11-26', to: null })).toEqual(['last', 'after'])
  expect(await ids({ from: null, to: '2026-11-24' })).toEqual(['before'])
})

test("another school's messages and votes stay its own", async () => {
  const { db, add } = await newCampus()
  await add({ site_id: 'oak-site' })
  expect(linesOf(await feedbackCsv(db.read, 'maple', everything))).toEqual([])
  await expect(feedbackCsv(db.read, 'oak', everything)).rejects.toThrow('oak: no site in the database has this slug')
  await expect(surveysCsv(db.read, 'oak')).rejects.toThrow('oak: no site in the database has this slug')
})

test('votes leave as CSV, a line a choice, with their sum and share', async () => {
  const { db } = await newCampus()
  const at = '2026-11-25T20:00:00.000Z'
  await castVote(db, { siteId: 'maple-site', surveyId: 'drink', voter: 'zoe', choiceId: 'no', cast: 0, at })
  expect(linesOf(await surveysCsv(db.read, 'maple'))).toEqual(['drink,,Tea?,yes,yes,Yes,2,0,2,67', "drink,,Tea?,yes,no,'=No,0,1,1,33"])
})

test('reservations leave as people per place, day and start, without a name', async () => {
  const { db } = await newCampus()
  const book = (id: string, customer_id: string, given: { date: string; minutes: number; friends: number; location_id?: string }) =>
    db.transaction((trx) =>
      addReservation(trx, {
        site_id: 'maple-site',
        location_id: 'hall',
        booked_at: '',
        arrived_at: null,
        missed_at: null,
        id,
        customer_id,
        ...given,
      }),
    )
  await db.transaction(async (trx) => {
    for (const id of ['zoe', 'max']) await addCustomer(trx, person({ id }))
  })
  await book('one', 'zoe', { date: '2026-11-26', minutes: 720, friends: 2 })
  await book('two', 'max', { date: '2026-11-26', minutes: 720, friends: 0 })
  // Past midnight of the evening before.
  await book('three', 'max', { date: '2026-11-27', minutes: 1470, friends: 0, location_id: 'gone' })
  const csv = (range: { from: string | null; to: string | null }) => reservationsCsv(db.read, 'maple', range)
  const noon = 'The Hall,2026-11-26,2026-11-26T12:00:00-05:00,2,4,0,hall'
  const late = 'gone,2026-11-27,2026-11-28T00:30:00-05:00,1,1,,gone'
  expect(await csv(everything)).toBe(['\uFEFFlocation,day,starts,reservations,people,capacity,location_id', noon, late, ''].join('\r\n'))
  expect(linesOf(await csv({ from: '2026-11-27', to: null }))).toEqual([late])
  expect(linesOf(await csv({ from: '2026-11-26', to: '2026-11-26' }))).toEqual([noon])
  await expect(reservationsCsv(db.read, 'oak', everything)).rejects.toThrow('oak: no site in the database has this slug')
})
