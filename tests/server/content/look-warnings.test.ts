import { expect, test } from 'vitest'
import { checkOf, newPack } from './new-database.ts'

test('links that no page follows and malformed colours are warned of, not refused', async () => {
  const { problems, warnings } = await checkOf(
    newPack({
      site: {
        bilingual: false,
        brand_color: 'teal',
        text_color: '#fff',
        url: 'maple.test',
        facebook: 'mapledining',
        youtube: 'javascript:alert(1)',
      },
      sections: [
        { id: 'a', is_url: true, url: 'javascript:alert(1)' },
        { id: 'b', use_script: true, script_url: 'http://widgets.test/a.js', nodes: [{ id: 'n', url: '/maple/news' }] },
        { id: 'news' },
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
    'site.json: /url: "maple.test" is not a link that pages accept; expected https://…, /…, mailto: or tel:, and it will not work',
    'site.json: /brand_color: "teal" is not a colour; expected #rrggbb, and the default colour will be used',
    'site.json: /youtube: "javascript:alert(1)" is not an account; expected a handle or an address https://…, and it will not be shown',
    expect.stringMatching(/^sections\.json: \/0\/url: "javascript:alert\(1\)" is not a link/),
    expect.stringMatching(/^sections\.json: \/1\/script_url: .* is not a script address/),
    expect.stringMatching(/^news\.json: \/0\/external_link: "\/\/evil\.test" is not a link/),
    expect.stringMatching(/^news\.json: \/0\/translations\/0\/external_link: "x" is not a link/),
  ])
})

test('[PAY-01] malformed hosts, addresses that take no mail and unknown payment methods are warned of, not refused', async () => {
  const orderform = {
    orderFormSettings: { payment_types: ['Credit card', 'credit card'], custom_meal_plan_payment_types: ['Student ID'] },
    mealPlans: [{ id: 'seven', name: 'Seven', price: '10.00', payment_types: ['Google Pay'] }],
  }
  const mail = { from: 'dining', feedback_to: 'dining@maple.test', dietitian_to: 'a@maple.test, b@maple.test', kitchen_to: '' }
  const { problems, warnings } = await checkOf(
    newPack({
      site: { bilingual: false, mail, hosts: ['maple.test:8443', 'https://maple.test'] },
      sections: [{ id: 'meal-plan-purchase' }],
      files: { 'orderform.json': orderform },
    }),
  )
  const address = 'is not a single email address; expected one such as dining@example.ca, and no mail will be sent'
  const way =
    'is not a payment type; expected Student ID, Credit card, ApplePay, GooglePay, installments, Payroll deduction, and it will not be offered'
  expect(problems).toEqual([])
  expect(warnings).toEqual([
    'site.json: /hosts/1: "https://maple.test" is not a host name; expected one such as dining.example.ca, and it will not be used',
    `site.json: /mail/from: "dining" ${address}`,
    `site.json: /mail/dietitian_to: "a@maple.test, b@maple.test" ${address}`,
    `orderform.json: /orderFormSettings/payment_types/1: "credit card" ${way}`,
    `orderform.json: /mealPlans/0/payment_types/0: "Google Pay" ${way}`,
  ])
})

test.each([
  ['reservation_interval', -1, 'at least 0'],
  ['reservation_capacity', 0.5, 'a whole number'],
  ['reservation_max_visits', -2, 'at least 0'],
  ['guest_friend_limit', 1e300, 'at most 9007199254740991'],
])('%s of %s is refused: no price could be calculated with it', async (key, value, expected) => {
  const { problems } = await checkOf(newPack({ locations: [{ id: 'hall', [key]: value }] }))
  expect(problems).toEqual([`locations.json: /0/${key}: is ${value}; expected ${expected}`])
})

test('fewer votes than none are refused', async () => {
  const surveys = [{ id: 'tea', question: 'Tea?', choices: [{ id: 'yes', votes: -7 }] }]
  const { problems } = await checkOf(newPack({ files: { 'surveys.json': surveys } }))
  expect(problems).toEqual(['surveys.json: /0/choices/0/votes: is -7; expected at least 0'])
})
