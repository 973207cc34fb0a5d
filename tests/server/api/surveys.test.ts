import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { importSchool } from '../../support/school.ts'
import { emptyTables, serverForTests } from '../../support/server.ts'
import { type Answer, askCall, cookieOf, expectRefusal, get, type Given, notFound, parsed, read } from './ask.ts'
import { closedCampus, maple, noon, site } from './maple.ts'

const server = serverForTests(noon, [maple], { TRUST_PROXY: '1' })
beforeEach(async () => {
  await emptyTables(server, 'survey_vote', 'survey_tally', 'rate_count')
})

const votesOf = async (id = 'drink'): Promise<Record<string, number>> => {
  const { surveys } = await read(server, 'publicSurveys', site)
  return Object.fromEntries((surveys.find((survey) => survey.id === id)?.choices ?? []).map((choice) => [choice.id, choice.votes]))
}
const vote = (choice_id: string, cookie = '', address = '192.0.2.1'): Promise<Answer> =>
  askCall(server, 'answerSurvey', { survey_id: 'drink', choice_id }, { Cookie: cookie, 'X-Forwarded-For': address })

describe('call 23', () => {
  test('[SURV-04] lists the active polls in order, with their votes, in both languages', async () => {
    const { surveys } = await read(server, 'publicSurveys', site)
    expect(surveys.map(({ id }) => id)).toEqual(['soup-poll', 'drink'])
    expect(surveys[1]).toMatchObject({
      customId: 'q-1',
      question: 'Tea or coffee?',
      translations: [{ locale: 'fr-ca', question: 'Thé ou café?' }],
    })
    expect(await votesOf()).toEqual({ tea: 2, coffee: 1, either: 0 })
    expect((await read(server, 'publicSurveys', { ...site, count: 1 })).surveys.map(({ id }) => id)).toEqual(['soup-poll'])
    expect((await read(server, 'publicSurveys', { ...site, count: 'many' })).surveys).toHaveLength(2)
  })

  test('[SURV-Q1] has no tag and is never kept by the server: a vote shows at once', async () => {
    const { headers } = await get(server, '/v1/surveys/public_list?site_id=maple-site', { 'If-None-Match': '*' })
    expect(headers.etag).toBeUndefined()
    expect(headers['cache-control']).toBe('public, max-age=30, s-maxage=30')
    await vote('coffee')
    expect(await votesOf()).toEqual({ tea: 2, coffee: 2, either: 0 })
  })
})

describe('call 24', () => {
  test('[SURV-05] a vote counts and answers the poll, and the voter gets a signed cookie for good', async () => {
    const answer = await vote('either')
    expect(parsed('answerSurvey', answer).survey.choices.map(({ votes }) => votes)).toEqual([2, 1, 1])
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^voter=[\w-]{22}\.[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/),
    ])
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(answer.headers.etag).toBeUndefined()
  })

  test('[SURV-Q1] a second vote of the same voter changes nothing, whatever it says', async () => {
    const cookie = cookieOf(await vote('tea'))
    for (const choice of ['tea', 'coffee', 'tea']) {
      const again = await vote(choice, cookie)
      expect(parsed('answerSurvey', again).survey.choices.map(({ votes }) => votes)).toEqual([3, 1, 0])
      expect(cookieOf(again)).toBe(cookie)
    }
  })

  test('[SURV-Q1] one voter has a vote in each poll', async () => {
    const cookie = cookieOf(await vote('tea'))
    await askCall(server, 'answerSurvey', { survey_id: 'soup-poll', choice_id: 'yes' }, { Cookie: cookie })
    expect([await votesOf(), await votesOf('soup-poll')]).toEqual([
      { tea: 3, coffee: 1, either: 0 },
      { yes: 1, no: 0, 'no-2': 0 },
    ])
  })

  test('[SURV-Q1] twenty votes of one voter at once count once', async () => {
    const cookie = cookieOf(await askCall(server, 'answerSurvey', { survey_id: 'soup-poll', choice_id: 'yes' }))
    const answers = await Promise.all(Array.from({ length: 20 }, () => vote('coffee', cookie)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(await votesOf()).toEqual({ tea: 2, coffee: 2, either: 0 })
  })

  test('twenty voters at once count twenty, and no two are the same', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => vote('coffee')))
    expect(await votesOf()).toEqual({ tea: 2, coffee: 21, either: 0 })
    expect(new Set(answers.map(cookieOf)).size).toBe(20)
  })

  test.each([
    ['a made-up one', 'voter=AAAAAAAAAAAAAAAAAAAAAA.BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB'],
    ['one without a signature', 'voter=AAAAAAAAAAAAAAAAAAAAAA'],
    ['an empty one', 'voter='],
    ['nonsense', 'voter=%00%ff; voter=__proto__'],
  ])('[SURV-Q1] a cookie that we did not sign is ignored: %s', async (_, cookie) => {
    const given = cookieOf(await vote('tea', cookie))
    expect(given).toMatch(/^voter=[\w-]{22}\.[\w-]{43}$/)
    expect(cookie).not.toContain(given)
  })

  test('[SURV-Q2] a choice_id of null is none', async () => {
    const given = { survey_id: 'drink', choice_id: null, choice: 'Tea' } as unknown as Given
    expect((await askCall(server, 'answerSurvey', given)).status).toBe(200)
  })

  test('[SURV-Q2] choice_id wins; a text is taken when it names exactly one', async () => {
    await askCall(server, 'answerSurvey', { survey_id: 'drink', choice_id: 'coffee', choice: 'Tea' })
    await askCall(server, 'answerSurvey', { survey_id: 'drink', choice: 'Thé' })
    expect(await votesOf()).toEqual({ tea: 3, coffee: 2, either: 0 })
    expectRefusal(await askCall(server, 'answerSurvey', { survey_id: 'soup-poll', choice: 'No' }), notFound)
  })

  test.each([
    ['an unknown poll', { survey_id: 'nothing', choice_id: 'tea' }],
    ['no poll', { choice_id: 'tea' }],
    ['a poll that is over', { survey_id: 'old-poll', choice_id: 'late' }],
    ['a choice of another poll', { survey_id: 'drink', choice_id: 'yes' }],
    ['no choice', { survey_id: 'drink' }],
    ['an id of something else', { survey_id: 'grill', choice_id: 'tea' }],
    ['a poll of a school that is not shown', { survey_id: 'draft-poll', choice_id: 'draft-yes' }],
  ])('%s is unknown', async (_, given) => {
    await importSchool(server, {
      ...closedCampus,
      files: { 'surveys.json': [{ id: 'draft-poll', question: '?', choices: [{ id: 'draft-yes', choice: 'Yes' }] }] },
    })
    const answer = await askCall(server, 'answerSurvey', given)
    expectRefusal(answer, notFound)
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(await votesOf()).toEqual({ tea: 2, coffee: 1, either: 0 })
  })

  test('a dorm may vote two hundred times an hour; the next gets the time to come back, and voters still see the poll', async () => {
    const first = cookieOf(await vote('tea'))
    await Promise.all(Array.from({ length: 199 }, () => vote('tea')))
    const refused = await vote('tea')
    expectRefusal(refused, { status: 429, msg: 'Too many requests. Please try again later.', code: 'too_many' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500)
    expect((await vote('tea', first)).status).toBe(200)
    expect((await vote('coffee', '', '192.0.2.2')).status).toBe(200)
    expect(await votesOf()).toEqual({ tea: 202, coffee: 2, either: 0 })
  })
})

describe('votes and imports', () => {
  afterEach(() => importSchool(server, maple))

  test('the same pack again keeps every vote, and the voter', async () => {
    const cookie = cookieOf(await vote('tea'))
    await importSchool(server, { ...maple, site: { ...maple.site, name: 'Maple, again' } })
    await vote('tea', cookie)
    expect(await votesOf()).toEqual({ tea: 3, coffee: 1, either: 0 })
  })

  test('new starting counts move the sum; votes cast here stay on top', async () => {
    await vote('tea')
    const [drink] = maple.files!['surveys.json'] as { choices: object[] }[]
    const choices = drink!.choices.map((choice) => ({ ...choice, votes: 10 }))
    await importSchool(server, { ...maple, files: { ...maple.files, 'surveys.json': [{ ...drink, choices }] } })
    expect(await votesOf()).toEqual({ tea: 11, coffee: 10, either: 10 })
  })

  test('a poll that leaves and comes back has its votes', async () => {
    await vote('tea')
    await importSchool(server, { ...maple, files: { ...maple.files, 'surveys.json': [] } })
    expect(await votesOf()).toEqual({})
    await importSchool(server, maple)
    expect(await votesOf()).toEqual({ tea: 3, coffee: 1, either: 0 })
  })
})
