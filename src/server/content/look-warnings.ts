import { isColour } from '#domain/brand.ts'
import { safeLink, socialLink } from '#domain/link.ts'
import { paymentTypes } from '#domain/order-form.ts'
import { formEmail } from '#domain/shared-rules.ts'
import { linearPattern } from '#server/orders/student-id-pattern.ts'
import { packFileNames } from '#server/shapes/pack-files.ts'
import { checkRecords, type Fault, type Plan } from './plan.ts'
import { type PackProblem, shown, textsIn } from './problem.ts'
import { linkFields } from '#server/shapes/site.ts'

const colourFields = new Set(['brand_color', 'brand_color_secondary', 'text_color', 'caption_color'])
const accountFields = new Set(['facebook', 'twitter', 'pinterest', 'instagram', 'youtube', 'flickr', 'vimeo', 'tiktok'])
const mailFields = new Set(['from', 'feedback_to', 'dietitian_to', 'kitchen_to'])
const hostName = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:]+\])(?::\d{1,5})?$/i
const paymentFields = new Set(['payment_types', 'custom_meal_plan_payment_types', 'declining_balance_payment_types'])
/** The exact values of the wire (PAY-01, PURCH-SEL-Q5). */

/** Why a text cannot be used for what its field is for, or null. */
const wrongWith = (key: string, text: string): string | null => {
  if (linkFields.has(key) && safeLink(text) === null)
    return 'is not a link that pages accept; expected https://…, /…, mailto: or tel:, and it will not work'
  if (key === 'script_url' && !/^https:\/\//i.test(text)) return 'is not a script address; expected https://…, and it will not run'
  if (colourFields.has(key) && !isColour(text)) return 'is not a colour; expected #rrggbb, and the default colour will be used'
  if (key === 'student_id_pattern' && linearPattern(text) === null)
    return 'is not a pattern that RE2 supports (a short regular expression without look-around and back references); letters, digits and spaces are accepted instead'
  if (accountFields.has(key) && socialLink(text, 'https://network.example/') === null)
    return 'is not an account; expected a handle or an address https://…, and it will not be shown'
  if (mailFields.has(key) && !formEmail(text))
    return 'is not a single email address; expected one such as dining@example.ca, and no mail will be sent'
  if (key === 'hosts' && !hostName.test(text)) return 'is not a host name; expected one such as dining.example.ca, and it will not be used'
  if (paymentFields.has(key) && !paymentTypes.some((type) => type === text))
    return `is not a payment type; expected ${paymentTypes.join(', ')}, and it will not be offered`
  return null
}

const wrongTexts = (record: object): Fault[] =>
  textsIn(record).flatMap(({ text, path, key }) => {
    const wrong = text.trim() === '' || path.includes('extra') ? null : wrongWith(key, text)
    return wrong === null ? [] : [{ path, text: `${shown(text)} ${wrong}` }]
  })

export const findLookWarnings = (plan: Plan): PackProblem[] =>
  packFileNames
    .filter((file) => !['menus.json', 'dishes.json', 'map.json'].includes(file))
    .flatMap((file) => checkRecords(plan, file, wrongTexts))
