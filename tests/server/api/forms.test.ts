import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importSchool } from '../../support/school.ts'
import { emptyTables, endShortClaims, serverForTests } from '../../support/server.ts'
import { forgetMails, mailsOf, mailsTo } from '../accounts/mailbox.ts'
import { type Answer, askCall, expectRefusal, type Given, get, parsed } from './ask.ts'
import { solveCaptcha, trustCaptcha } from './captcha.ts'
import { closedCampus, maple, noon } from './maple.ts'
import { healthForm, onTheGoForm } from './sent-forms.ts'

let distrust: () => void
const server = serverForTests(noon, [maple, closedCampus], { TRUST_PROXY: '1' })
beforeAll(async () => {
  distrust = trustCaptcha(server)
})
beforeEach(async () => {
  await forgetMails(server)
  await emptyTables(server, 'health_form', 'on_the_go_form', 'claim', 'rate_count')
})

const health = (given: Given = {}, address = '192.0.2.1'): Promise<Answer> =>
  askCall(server, 'submitHealthForm', { ...healthForm, ...given }, { 'X-Forwarded-For': address })
const order = (given: Given = {}, address = '192.0.2.1'): Promise<Answer> =>
  askCall(server, 'submitOnTheGoForm', { ...onTheGoForm, ...given }, { 'X-Forwarded-For': address })
const stored = async (kind: 'health_form' | 'on_the_go_form') => {
  const rows = await server.db.read.selectFrom(kind).selectAll().execute()
  return rows.map(({ data, ...row }) => ({ ...row, ...(JSON.parse(data) as Record<string, unknown>) }))
}
const refusal = (code: string, msg: string, status = 422) => ({ status, msg, code })

describe('a dietary health form', () => {
  test('[FORM-03][FORM-11][FORM-13] is stored and thanked for; one answer fills both gluten fields', async () => {
    expect(parsed('submitHealthForm', await health()).msg).toBe('Thank you for submitting your dietary health form!')
    expect(await stored('health_form')).toEqual([
      expect.objectContaining({
        site_id: 'maple-site',
        received_at: '2026-11-25T20:00:00.000Z',
        name: 'Zoé Bélanger',
        allergens: ['Milk', 'Other (Please specify)'],
        carries_epinephrine: 'Yes',
        gluten_intolerant: 'Yes',
        gf_diet: 'Yes',
        locale: 'en-ca',
      }),
    ])
  })

  test('[FORM-12] D4 takes the allergens that the school records beside the documented ones, and no others', async () => {
    await importSchool(server, {
      site: { id: 'mustard-site', name: 'Mustard College', slug: 'mustard' },
      filters: [{ id: 'mustard-may', name: 'Mustard*' }],
    })
    const answer = await health({ site_id: 'mustard-site', allergens: ['Mustard', 'Milk'] })
    expect(parsed('submitHealthForm', answer).msg).toBe('Thank you for submitting your dietary health form!')
    expect(await stored('health_form')).toEqual([expect.objectContaining({ allergens: ['Milk', 'Mustard'] })])
    expectRefusal(await health({ allergens: ['Mustard'] }), refusal('allergen_unknown', 'Please choose allergens from the list.'))
  })

  test('is thanked for in French', async () => {
    expect(parsed('submitHealthForm', await health({ locale: 'fr-ca' })).msg).toBe(
      "Merci d'avoir soumis votre formulaire de santé alimentaire!",
    )
  })

  test.each<[string, Given, [string, string, number?]]>([
    ['FORM-04', { date: '' }, ['date_required', 'The date is required.']],
    ['FORM-04', { date: 'soon' }, ['invalid_date', 'Invalid Date', 400]],
    ['FORM-04', { date: '0026-11-25' }, ['invalid_date', 'Invalid Date', 400]],
    ['FORM-06', { name: '' }, ['name_required', 'Your name is required.']],
    ['FORM-07', { email: '' }, ['email_required', 'Your email is required.']],
    ['FORM-07', { email: 'zoe' }, ['email_invalid', 'Invalid email address']],
    ['FORM-08', { allergens: [] }, ['allergens_required', 'At least one allergen is required.']],
    ['FORM-08', { allergens: ['Dust'] }, ['allergen_unknown', 'Please choose allergens from the list.']],
    ['FORM-09', { consent: 'No' }, ['consent_required', 'You must give consent.']],
    ['FORM-09', { consent: false }, ['consent_required', 'You must give consent.']],
    ['SITE-14', { site_id: 'draft-site' }, ['site_invalid', 'Invalid site.', 404]],
    ['SITE-14', { site_id: 'nowhere' }, ['site_invalid', 'Invalid site.', 404]],
  ])('[%s] of %o is refused and stored nowhere', async (_, given, [code, msg, status]) => {
    expectRefusal(await health(given), refusal(code, msg, status))
    expect(await stored('health_form')).toEqual([])
  })

  test('of the same words within a minute is stored once, also when five come at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => health()))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await stored('health_form')).toHaveLength(1)
    expect((await health({ additional_comments: 'Another' })).status).toBe(200)
    expect(await stored('health_form')).toHaveLength(2)
  })

  test('that is sent again by its name, long after its answer was lost, is stored once; changed answers are new', async () => {
    expect((await health({ sending: 'draft-1' })).status).toBe(200)
    await endShortClaims(server)
    expect((await health({ sending: 'draft-1' })).status).toBe(200)
    expect(await stored('health_form')).toHaveLength(1)
    expect(JSON.stringify(await stored('health_form'))).not.toContain('draft-1')
    await endShortClaims(server)
    expect((await health({ sending: 'draft-1', additional_comments: 'And mustard.' })).status).toBe(200)
    expect((await health({ sending: 'draft-2' })).status).toBe(200)
    expect(await stored('health_form')).toHaveLength(3)
  })

  test('is taken ten times an hour from one address and e-mail; others go on', async () => {
    for (let tries = 0; tries < 10; tries += 1) expect((await health({ additional_comments: `${tries}` })).status).toBe(200)
    expectRefusal(await health({ email: 'ZOE@maple.test' }), refusal('too_many', 'Too many requests. Please try again later.', 429))
    expect((await health({ email: 'other@maple.test' })).status).toBe(200)
    expect((await health({}, '192.0.2.2')).status).toBe(200)
  })

  test('[FORM-Q7] is read by no call, and leaves no word in any other table or in the log', async () => {
    await health({ medical_diet: 'Purple broccoli only', additional_comments: 'Since the green accident.' })
    const tables = ['claim', 'rate_count', 'mail_outbox', 'record', 'customer', 'feedback'] as const
    for (const table of tables)
      expect(JSON.stringify(await server.db.read.selectFrom(table).selectAll().execute())).not.toMatch(/broccoli|accident|zoe@|Kiwi/)
    expect(JSON.stringify(server.logged)).not.toMatch(/broccoli|accident|zoe@|Kiwi/)
    expect((await get(server, '/v1/customer/health_form')).status).toBe(405)
    expect((await health()).headers['cache-control']).toBe('private, no-store')
  })

  test('of hostile hands stays text', async () => {
    const other_allergies = "<script>alert(1)</script> '; DROP TABLE health_form; -- {{7*7}}"
    expect((await health({ other_allergies })).status).toBe(200)
    expect(await stored('health_form')).toMatchObject([{ other_allergies }])
    for (const given of [{ name: 'Zoe\r\nBcc: victim@evil.test' }, { email: 'a@b.ca\r\nBcc: victim@evil.test' }])
      expect((await health(given)).status).toBe(422)
  })
})

describe.each([
  ['a dietary health form', health, 'medical_diet'],
  ['an On The Go order', order, 'comments'],
] as const)('%s', (_, send, remark) => {
  test('needs a captcha, which serves once and is not used up by a form with a mistake', async () => {
    expectRefusal(await send({ captcha_response: '' }), refusal('captcha_required', 'Please complete the captcha.'))
    expectRefusal(
      await send({ captcha_response: 'wrong' }),
      refusal('captcha_refused', "We couldn't confirm you're not a robot. Please try again."),
    )
    distrust()
    const captcha_response = await solveCaptcha(server)
    expect((await send({ captcha_response, email: 'zoe' })).status).toBe(422)
    expect((await send({ captcha_response })).status).toBe(200)
    // A repeat, whose answer was lost, brings the same one.
    expect((await send({ captcha_response })).status).toBe(200)
    expect((await send({ captcha_response, [remark]: 'Another' })).headers['x-error-code']).toBe('captcha_refused')
    distrust = trustCaptcha(server)
  })

  test('mails no more than five receipts an hour to one mailbox, from any address, and is accepted all the same', async () => {
    const statuses = []
    for (let index = 0; index < 8; index += 1)
      statuses.push(
        (await send({ [remark]: `${index}`, email: index % 2 ? 'ZOE@maple.test' : 'zoe@maple.test' }, `192.0.2.${index}`)).status,
      )
    expect(new Set(statuses)).toEqual(new Set([200]))
    const receipts = (await mailsOf(server)).filter((mail) => /^To: zoe@maple\.test\r$/im.test(mail))
    expect(receipts).toHaveLength(5)
    expect([...(await stored('health_form')), ...(await stored('on_the_go_form'))]).toHaveLength(8)
  })
})

describe('an On The Go order', () => {
  test('[FORM-14][FORM-18] is stored by its English names and thanked for', async () => {
    expect(parsed('submitOnTheGoForm', await order({ entree: 'Sandwich', base: 'Pain blanc' })).msg).toBe(
      'Thank you for submitting your food order request!',
    )
    expect(await stored('on_the_go_form')).toMatchObject([{ entree: 'Sandwich', base: 'White bread', sides: ['Apple', 'Pretzels'] }])
    expect(await stored('health_form')).toEqual([])
  })

  test('is stored with the day of its pick-up, of which the mails tell; a client that names none gets the next such time', async () => {
    expect((await order({ pick_up: '9:30' })).status).toBe(200)
    expect((await order({ pick_up_date: '2026-12-01', pick_up: '9:30', email: 'marc@maple.test', locale: 'fr-ca' })).status).toBe(200)
    expect(await stored('on_the_go_form')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ email: 'zoe@maple.test', pick_up_date: '2026-11-26', pick_up: '09:30' }),
        expect.objectContaining({ email: 'marc@maple.test', pick_up_date: '2026-12-01', pick_up: '09:30' }),
      ]),
    )
    const mails = (await mailsOf(server)).join('\n')
    expect(mails).toContain('mardi 01 décembre 2026, 09h30')
    expect(mails).toContain('Dec 1, 9:30 am')
  })

  test('leads the kitchen from its mail to the office, where the allergens are, and to no command', async () => {
    expect((await order()).status).toBe(200)
    const [mail] = await mailsTo(server, 'kitchen@maple.test')
    expect(mail).toContain('This order includes allergens or a comment.')
    expect(mail).toContain('/maple/office/on-the-go')
    expect(mail).not.toContain('npm run')
  })

  test.each<[Given, [string, string]]>([
    [{ student_id: '' }, ['student_id_required', 'Your student ID is required.']],
    [{ name: '' }, ['name_required', 'Your name is required.']],
    [{ email: 'zoe' }, ['email_invalid', 'Invalid email address']],
    [{ plan: '' }, ['plan_required', 'A meal plan is required.']],
    [{ plan: 'Platinum' }, ['option_unknown', 'Please choose from the list.']],
    [{ entree: '' }, ['entree_required', 'An entree is required.']],
    [{ base: '' }, ['base_required', 'A base is required.']],
    [{ drink: 'Beer' }, ['option_unknown', 'Please choose from the list.']],
    [{ sides: ['Apple', 'Beer'] }, ['option_unknown', 'Please choose from the list.']],
    [{ pick_up: '' }, ['pick_up_required', 'A pick-up time is required.']],
    [{ pick_up: '12h30' }, ['pick_up_invalid', 'Please enter the pick-up time as HH:MM.']],
    [{ pick_up_date: '2026-11-25', pick_up: '0:05' }, ['pick_up_past', 'This pick-up time has passed. Please choose a later one.']],
    [{ pick_up_date: '2026-11-24' }, ['pick_up_date_unavailable', 'Please choose a pick-up day within the next two weeks.']],
    [{ pick_up_date: '2027-11-26' }, ['pick_up_date_unavailable', 'Please choose a pick-up day within the next two weeks.']],
  ])('[FORM-17][FORM-Q5] of %o is refused and stored nowhere', async (given, [code, msg]) => {
    expectRefusal(await order(given), refusal(code, msg))
    expect(await stored('on_the_go_form')).toEqual([])
  })

  test('[FORM-Q5] of a pizza needs no base', async () => {
    expect((await order({ entree: 'Pizza', base: '' })).status).toBe(200)
  })
})
