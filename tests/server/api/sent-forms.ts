import { site } from './maple.ts'

/** Of a server whose captcha is trusted (`trustCaptcha`). */
const captcha_response = 'solved'

/** A dietary health form, whole. */
export const healthForm = {
  ...site,
  date: '2026-11-25',
  name: 'Zoé Bélanger',
  email: 'zoe@maple.test',
  allergens: ['Milk', 'Other (Please specify)'],
  other_allergies: 'Kiwi',
  epipen: 'Yes',
  carries_epinephrine: true,
  celiac: 'No',
  gf_diet: 'Yes',
  medical_diet: 'Low sodium',
  consent: 'Yes',
  additional_comments: 'Since 2019.',
  captcha_response,
}

/** An On The Go order, whole. */
export const onTheGoForm = {
  ...site,
  student_id: 'A123 456',
  name: 'Zoé Bélanger',
  email: 'zoe@maple.test',
  plan: 'Gold',
  entree: 'Salad',
  base: 'Romaine',
  sides: ['Apple', 'Pretzels'],
  drink: 'Water',
  pick_up: '12:30',
  allergens: ['Milk'],
  captcha_response,
}
