import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { type CallName, calls } from '#contract/calls.ts'
import { addCustomer } from '#server/db/customers.ts'
import { handlers } from '#server/api/handlers.ts'
import { isPersonal } from '#server/http/routes.ts'
import { importSchool } from '../../support/school.ts'
import { passSwitches } from '../../support/pass-switches.ts'
import { newServer } from '../../support/server.ts'
import { newSimulator } from '../../support/simulator.ts'
import { addressOf, askCall, get, type Given, parsed } from './ask.ts'
import { goodPassword, keys, logIn, person, signUpForm, someKeys } from '../accounts/log-in.ts'
import { solveCaptcha } from './captcha.ts'
import { healthForm, onTheGoForm } from './sent-forms.ts'
import { cartId } from './maple-shop.ts'
import { closedCampus, feedbackForm, maple, noon, secrets, site, wednesday } from './maple.ts'

/** Stands for whoever asks. */
const me = { customer_id: 'me' }
let asking = 0

/** What is asked of each call; the compiler wants a line for every new one. */
const asked: Record<CallName, Given[]> = {
  siteInfo: [{ slug: 'maple' }],
  publicSites: [{}, { locale: 'en-ca' }, { sector_id: 'sector-west' }],
  localeBySlug: [{ slug: 'maple' }],
  sectionBySlug: [{ ...site, slug: 'opening-soon' }],
  micrositeSections: [site],
  publicEvents: [site],
  upcomingEvents: [site],
  oneEvent: [
    { ...site, event_id: 'tasting' },
    { ...site, event_id: 'walk' },
  ],
  balancedUEvents: [site],
  publicNews: [site],
  currentNews: [site],
  oneNewsItem: [{ ...site, news_id: 'new-oven' }],
  newsContent: [site, { ...site, news_id: 'old-news', locale: 'fr-ca' }],
  newsletters: [site],
  photoAlbums: [site],
  albumPhotos: [{ photo_album_id: 'first-album' }],
  publicSpecialOffers: [site],
  oneSpecialOffer: [
    { ...site, special_id: 'soup-offer' },
    { ...site, special_offer_id: 'later-offer' },
  ],
  activeStaff: [site],
  diningBlogArticles: [site],
  directorsMeetings: [site],
  cateringFiles: [site],
  micrositeInfo: [site],
  allLocations: [site, { ...site, with_buildings: 'true', for_menus: 1 }, { ...site, for_profile: 'true', with_buildings: 'true' }],
  locationNames: [site],
  feedbackLocations: [site],
  locationStatus: [site, { ...site, locale: 'fr-ca' }],
  buildingsLocations: [site],
  locationInfo: [{ location_id: 'grill' }, { location_id: 'truck' }, { location_id: 'attic' }],
  locationMap: [
    { ...site, location_id: 'truck' },
    { ...site, location_id: 'attic', locale: 'fr-ca' },
  ],
  baseMap: [site],
  openLocations: [site, { ...site, timestamp: '2026-11-27' }],
  hoursOfOperation: [site],
  hoursWithLocations: [site],
  weeklySchedule: [site, { ...site, date: '2026-12-31' }],
  locationMenu: [
    { ...site, location_id: 'grill', date: wednesday },
    { ...site, location_id: 'grill', date: '2026-11-26' },
  ],
  locationPeriods: [
    { id: 'grill', date: wednesday },
    { id: 'grill', date: '2026-11-26' },
  ],
  locationPeriod: [{ id: 'grill', period: 'lunch', date: wednesday }],
  legacyMenu: [{ ...site, location_id: 'cafe' }],
  todaysMenu: [site],
  slugById: [{ ...site, action: 'welcome', customer_id: 'c-1' }],
  orderForm: [site, { ...site, locale: 'fr-ca' }],
  offeredPlans: [site, { ...site, type_id: 'student', location_id: 'town' }],
  quickAdd: [site, { ...site, type_id: 'parent', location_id: 'residence' }],
  blockedStudent: [site, { ...site, student_id: 'x', locale: 'fr-ca' }],
  facultyEmail: [site, { ...site, email: 'x@maple.test' }],
  fetchCart: [site, { ...site, cookie: cartId(1) }, { ...site, cookie: 'guessed', customer_type_id: 'staff' }],
  addMealPlan: [
    { ...site, cookie: cartId(1), meal_plan: 'gold', item_type: 'Meal plan', customer_type_id: 'student' },
    { ...site, cookie: cartId(1), item_type: 'Coffee subscription', months: 3 },
    { ...site, cookie: cartId(1), meal_plan: 'pasta', first_plan_date: '2026-11-30', last_plan_date: '2026-12-14', bill_today: true },
    { ...site, cookie: cartId(1), meal_plan: 'locker', first_plan_date: '2026-12-01', last_plan_date: '2027-02-01' },
  ],
  // What an order and its receipt answer is asked in tests/server/orders.
  placeOrder: [],
  placeCardOrder: [],
  orderStatus: [site, { ...site, cookie: cartId(1) }],
  listOrders: [{ ...me, ...site }],
  orderReceipt: [],
  orderReceiptPdf: [],
  addCustomPlan: [{ ...site, cookie: cartId(1), swipe_id: 'swipes-10', db_id: 'flex-500', customer_type_id: 'student' }],
  addDecliningBalance: [{ ...site, cookie: cartId(1), db_id: 'flex', declining_balance_value: '250.00' }],
  applyPromoCode: [{ ...site, cookie: cartId(1), promo_code: ' spring5 ', subtotal: '1.00' }],
  removePromoCode: [{ cookie: cartId(1), item_id: 'none' }],
  deleteCartItem: [{ cookie: cartId(1), cart_item_id: 'none' }, { cart_item_id: 'none' }],
  preload: [site, { ...site, amount: '113.00' }],
  preloadGooglePay: [{ ...site, amount: '113.00' }],
  installmentPlans: [{ ...site, amount: '250.00' }],
  installmentPlansOfCard: [{ ...site, amount: '250.00', pan: '4242424242424242', exp: '12/30' }],
  validateWallet: [],
  campaign: [
    { ...site, action: 'spring', cmpid: 'cmp-1' },
    { siteId: 'maple-site', action: 'spring', cmp: 'cmp-1', g: 'reader@maple.test', cid: 'a'.repeat(32) },
  ],
  publicSurveys: [site, { ...site, count: 1 }],
  answerSurvey: [
    { survey_id: 'drink', choice_id: 'tea' },
    { survey_id: 'drink', choice: 'Café' },
  ],
  captchaChallenge: [{}],
  submitFeedback: [feedbackForm],
  listReservations: [me],
  createReservation: [],
  cancelReservation: [{ ...me, reservation_id: 'none' }],
  reservationCard: [],
  reservationCalendar: [],
  listWaits: [me],
  joinWaitlist: [],
  leaveWaitlist: [{ ...me, wait_id: 'none' }],
  acceptSeats: [],
  createCustomer: [signUpForm, { ...signUpForm, email: 'guest@maple.test', password: '', source: 'checkout' }],
  authenticate: [{ ...site, email: 'demo@maple.test', password: goodPassword }],
  login: [{ ...site, email: 'Demo@Maple.test', password: goodPassword, locale: 'fr-ca' }],
  loginOptions: [site],
  facebookLogin: [{ ...site, fb_id: '1001', fb_token: 'good' }],
  requestPasswordReset: [{ ...site, email: 'demo@maple.test' }],
  resetPassword: [{ public_key: keys.password, password: 'abcdefgh' }],
  resetStaffPassword: [{ public_key: keys.staff, password: 'abcdefgh' }],
  confirmEmail: [{ public_key: keys.email }],
  logout: [{}],
  reportError: [{ page: 'menu', name: 'TypeError', message: 'x is not a function', stack: '' }],
  reportVitals: [{ page: 'menu', lcp: 812 }],
  currentSession: [site],
  listSessions: [me],
  logoutEverywhere: [me, { ...me, keep_this: true }],
  customerInfo: [me],
  updateCustomer: [{ ...signUpForm, ...me, phone: '4165551234' }],
  updateAllergenProfile: [{ ...me, ...site, allergens: ['Egg', 'Other: kiwi'], contact_name: 'Ève', contact_number: '5145550199' }],
  updateNotifications: [{ ...me, ...site, opt_in: 'yes', notify_by_text: true }],
  updateFoodInsecurity: [{ ...me, ...site, food_insecurity: true }],
  allergenCardPdf: [me],
  allergenCardPass: [me],
  downloadCustomer: [me],
  listFavourites: [me],
  listSubscriptions: [{ ...me, ...site }],
  cancelSubscription: [],
  updateSubscriptionCard: [],
  changeFavourites: [{ ...me, ...site, remove: ['soup'] }],
  deleteCustomer: [{ ...me, ...site }],
  submitHealthForm: [healthForm],
  submitOnTheGoForm: [onTheGoForm],
  onTheGoOptions: [{}],
  offlineWeek: [site],
  pageByKey: [{ ...site, key: 'terms_of_use' }, { key: 'climate_friendly' }, {}],
  privacyNotices: [site, { ...site, notice: 'mobile', locale: 'fr-ca' }, {}],
}

const rows = Object.entries(asked).flatMap(([name, all]) =>
  all.map((given) => ({ name: name as CallName, given, call: calls[name as CallName] as Call })),
)
const titled = rows.map((row) => [`call ${row.call.number} ${addressOf(row.call.path, row.given)}`, row] as const)
const aliases = rows
  .filter(({ name, given }) => asked[name][0] === given)
  .flatMap(({ name, given, call }) =>
    (call.aliases ?? []).flatMap((alias) => [alias, `${alias}/`]).map((alias) => [addressOf(alias, given), { name, given }] as const),
  )

describe('every call of the contract', () => {
  const passes = passSwitches()
  let server: Awaited<ReturnType<typeof newServer>>
  let simulator: Awaited<ReturnType<typeof newSimulator>>
  beforeAll(async () => {
    simulator = await newSimulator()
    server = await newServer(noon, { ...passes.env, SIMULATOR_URL: simulator.url })
    await importSchool(server, { ...maple, site: { ...maple.site, food_insecurity: true } })
    await importSchool(server, closedCampus)
    const { passwords } = server.services.ports
    server.services.ports.facebook = { verify: async () => ({ id: '1001', email: 'fb@maple.test', firstName: 'Zoé', lastName: 'B' }) }
    const password_hash = await passwords.hash(goodPassword)
    await server.db.transaction(async (trx) => void (await addCustomer(trx, person({ id: 'demo', password_hash }))))
    await someKeys(server, 'demo')
  })
  afterAll(async () => {
    await server.close()
    await simulator.close()
    passes.remove()
  })

  test('[API-01] is answered by exactly one handler', () => {
    expect(handlers.filter(({ call, personal }) => personal !== isPersonal(call))).toEqual([])
    const bound = handlers.map(({ call }) => Object.entries(calls).find(([, known]) => known === call)?.[0] ?? call.path)
    expect(bound.toSorted()).toEqual(Object.keys(calls).toSorted())
  })

  test('[API-01] stands below /v1 at a path that no other call has', () => {
    const paths = Object.values(calls as Record<string, Call>).flatMap(({ method, path, aliases: others = [] }) =>
      [path, ...others].map((one) => `${method} ${one}`),
    )
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
    expect(paths.every((path) => path.includes(' /v1/'))).toBe(true)
  })

  test('[API-01] is asked by these tests', () => {
    expect(Object.keys(asked).toSorted()).toEqual(Object.keys(calls).toSorted())
  })

  test.each(titled)('[API-01] %s answers the shape that it declares, and nothing else', async (_, { name, given }) => {
    const captcha = name === 'submitFeedback' ? { captcha_response: await solveCaptcha(server) } : {}
    const { id, headers } = await logIn(server, {
      id: `asker-${(asking += 1)}`,
      mobile: '4165550000',
      allergens: '["Egg"]',
      card_serial: `card-${asking}`,
    })
    const whose = 'customer_id' in given && given['customer_id'] === me.customer_id ? { customer_id: id } : {}
    const answer = await askCall(server, name, { ...given, ...captcha, ...whose }, headers)
    const { media } = calls[name] as Call
    if (media) return expect([answer.status, answer.headers['content-type']]).toEqual([200, media])
    expect(parsed(name, answer)).toMatchObject({ status: 'success', request_time: 0, records: 0 })
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(secrets.filter((secret) => answer.text.includes(secret))).toEqual([])
    return undefined
  })

  test.each(aliases)('[API-Q16] the alias %s answers the same bytes', async (address, { name, given }) => {
    const [known, alias] = [await get(server, addressOf(calls[name].path, given)), await get(server, address)]
    expect(alias.status).toBe(200)
    expect(alias.text).toBe(known.text)
    expect(alias.headers.etag).toBe(known.headers.etag)
  })

  test('[SITE-Q6] no answer names a field that only the office may see', async () => {
    const everything = await Promise.all(rows.map(({ name, given }) => askCall(server, name, given)))
    expect(everything.filter(({ text }) => /doc_pin|"mail"|"hosts"|sector_id|"extra"|promo_codes|max_uses/.test(text))).toEqual([])
  })
})
