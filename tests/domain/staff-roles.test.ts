import { describe, expect, test } from 'vitest'
import { type StaffRole, staffRoles } from '#contract/office-account.ts'
import {
  alertAsksAgain,
  asksAgain,
  isOpenBefore,
  isWithinPlaces,
  mayAddPicture,
  mayChangeAlerts,
  mayDo,
  mayEdit,
  mayRead,
  needsSecondFactor,
  type StaffPermission,
} from '#domain/staff-roles.ts'
import { packFileNames, ruleOf } from '#server/shapes/pack-files.ts'
import { shapeOf } from '#server/content/schema-walk.ts'

const rolesThat = (may: (role: StaffRole) => boolean) => staffRoles.filter((role) => may(role)).join(' ')

describe('what a role may do', () => {
  test.each<[StaffPermission, string]>([
    ['prove', 'manager editor kitchen cashier host reader'],
    ['factors', 'manager editor kitchen cashier host reader'],
    ['self', 'manager editor kitchen cashier host reader'],
    ['read', 'manager editor kitchen cashier host reader'],
    ['edit', 'manager editor kitchen cashier'],
    ['pictures', 'manager editor kitchen'],
    ['close', 'manager kitchen'],
    ['alerts', 'manager editor'],
    ['bookings', 'manager host'],
    ['orders', 'manager cashier'],
    ['refunds', 'manager cashier'],
    ['feedback', 'manager editor'],
    ['prices', 'manager cashier'],
    ['confirm', 'manager cashier'],
    ['forms', 'manager'],
    ['people', 'manager'],
    ['roles', 'manager'],
  ])('%s is granted to %s', (permission, roles) => expect(rolesThat((role) => mayDo(role, permission))).toBe(roles))

  test.each([
    ['dish', 'manager editor kitchen'],
    ['menu_image', 'manager editor kitchen'],
    ['news', 'manager editor'],
  ])('pictures of the folder %s are added by %s', (folder, roles) => expect(rolesThat((role) => mayAddPicture(role, folder))).toBe(roles))

  test('roles that reach money or people need a second factor', () => {
    expect(rolesThat(needsSecondFactor)).toBe('manager cashier')
  })

  test.each<[StaffPermission, boolean]>([
    ['roles', true],
    ['people', false],
    ['refunds', true],
    ['prices', false],
    ['confirm', true],
    ['factors', true],
    ['alerts', false],
    ['edit', false],
    ['feedback', false],
    ['forms', true],
    ['prove', false],
  ])('%s asks for a recent proof: %s', (permission, asks) => expect(asksAgain(permission)).toBe(asks))

  test('an alert asks for a recent proof where it reaches everybody', () => {
    expect([alertAsksAgain([]), alertAsksAgain(['grill'])]).toEqual([true, false])
  })

  test.each<[StaffPermission, boolean, boolean]>([
    ['prove', true, true],
    ['factors', false, true],
    ['self', false, false],
    ['read', false, false],
    ['roles', false, false],
  ])('before the second factor is proven, %s is open: %s; before one is set up: %s', (permission, unproven, unset) => {
    expect([isOpenBefore('second_factor', permission), isOpenBefore('setup', permission)]).toEqual([unproven, unset])
    expect(isOpenBefore('none', permission)).toBe(true)
  })
})

describe('which content a role may change', () => {
  test.each([
    ['site.json', 'homepage_alerts', 'manager editor'],
    ['site.json', 'popups', 'manager editor'],
    ['site.json', 'published', 'manager'],
    ['site.json', 'mail', 'manager'],
    ['sections.json', 'body', 'manager editor'],
    ['news.json', 'title', 'manager editor'],
    ['events.json', 'start', 'manager editor'],
    ['balanced_u_events.json', 'start', 'manager editor'],
    ['special_offers.json', 'title', 'manager editor'],
    ['newsletters.json', 'name', 'manager editor'],
    ['photo_albums.json', 'name', 'manager editor'],
    ['staff.json', 'name', 'manager editor'],
    ['surveys.json', 'question', 'manager editor'],
    ['dining_blog_articles.json', 'title', 'manager editor'],
    ['directors_meetings.json', 'name', 'manager editor'],
    ['catering_files.json', 'title', 'manager editor'],
    ['microsite.json', 'name', 'manager editor'],
    ['pages.json', 'body', 'manager editor'],
    ['carousel.json', 'alt', 'manager editor'],
    ['menus.json', 'periods', 'manager kitchen'],
    ['dishes.json', 'allergens', 'manager kitchen'],
    ['locations.json', 'schedules', 'manager kitchen'],
    ['locations.json', 'name', 'manager'],
    ['locations.json', 'contact_email', 'manager'],
    ['buildings.json', 'schedules', 'manager kitchen'],
    ['buildings.json', 'name', 'manager'],
    ['orderform.json', 'mealPlans', 'manager cashier'],
    ['promo_codes.json', 'promo_value', 'manager cashier'],
    ['filters.json', 'name', 'manager'],
    ['campaigns.json', 'action', 'manager'],
    ['faculty_emails.json', 'accounts', 'manager'],
    ['blocked_student_accounts.json', 'accounts', 'manager'],
    ['map.json', 'features', 'manager'],
  ])('%s, field %s: %s', (file, field, roles) => expect(rolesThat((role) => mayEdit(role, file, field))).toBe(roles))

  test('the people of the office are changed by their own calls alone', () => {
    for (const field of ['email', 'role', 'places', 'extra']) expect(rolesThat((role) => mayEdit(role, 'staff_users.json', field))).toBe('')
  })

  test('a reader and a host change no field of any file', () => {
    const fields = packFileNames.flatMap((file) => Object.keys(shapeOf(ruleOf(file).schema)).map((field) => [file, field] as const))
    expect(fields.length).toBeGreaterThan(200)
    for (const role of ['reader', 'host'] as const) expect(fields.filter(([file, field]) => mayEdit(role, file, field))).toEqual([])
  })

  test('a word of the prototype is no file and no field', () => {
    for (const role of staffRoles.filter((one) => one !== 'manager'))
      for (const word of ['constructor', 'toString', '__proto__', 'length'])
        for (const file of [word, 'site.json', 'locations.json']) expect(mayEdit(role, file, word)).toBe(false)
  })
})

describe('which content a role may read', () => {
  test.each([
    ['staff_users.json', 'manager'],
    ['promo_codes.json', 'manager cashier'],
    ['blocked_student_accounts.json', 'manager cashier'],
    ['faculty_emails.json', 'manager cashier'],
    ['campaigns.json', 'manager editor'],
    ['menus.json', 'manager editor kitchen cashier host reader'],
  ])('%s: %s', (file, roles) => expect(rolesThat((role) => mayRead(role, file))).toBe(roles))

  test.each([
    ['site.json', 'doc_pin', 'manager'],
    ['site.json', 'mail', 'manager'],
    ['site.json', 'homepage_alerts', 'manager editor kitchen cashier host reader'],
    ['promo_codes.json', 'code', 'manager cashier'],
    ['locations.json', 'doc_pin', 'manager editor kitchen cashier host reader'],
    ['toString', 'toString', 'manager editor kitchen cashier host reader'],
  ])('%s, field %s: %s', (file, field, roles) => expect(rolesThat((role) => mayRead(role, file, field))).toBe(roles))

  test('no file that public calls hide is read by everybody, and no other is hidden', () => {
    for (const file of packFileNames) expect([file, mayRead('reader', file)]).toEqual([file, ruleOf(file).hidden !== true])
  })
})

describe('a limited account', () => {
  test.each([
    ['locations.json', { id: 'grill' }, true],
    ['locations.json', { id: 'cafe' }, false],
    ['buildings.json', { id: 'grill' }, true],
    ['menus.json', { location_id: 'grill', id: 'cafe' }, true],
    ['menus.json', { location_id: 'cafe' }, false],
    ['menus.json', {}, false],
    ['dishes.json', { mrn: 'soup' }, true],
    ['toString', {}, true],
  ])('of the grill reaches a record of %s %o: %s', (file, record, reaches) => {
    expect(isWithinPlaces(['grill'], file, record)).toBe(reaches)
    expect(isWithinPlaces(null, file, record)).toBe(true)
  })
})

const at = (id: string, ...places: string[]) => ({ id, places })
const home = { id: 'home' }
test.each<[string, string[] | null, { id: string; places?: string[] }[], { id: string; places?: string[] }[], boolean]>([
  ['everybody else changes all', null, [at('a')], [], true],
  ['adds one of its places', ['hall'], [home], [home, at('a', 'hall')], true],
  ['takes down one of its places', ['hall', 'pub'], [home, at('a', 'hall', 'pub')], [home], true],
  ['adds none for every page', ['hall'], [], [at('a')], false],
  ['adds none of another place', ['hall'], [], [at('a', 'hall', 'pub')], false],
  ['moves none to another place', ['hall'], [at('a', 'hall')], [at('a', 'pub')], false],
  ['takes down none of the home page', ['hall'], [home], [], false],
])('a limited account: %s', (_, places, before, after, may) => expect(mayChangeAlerts(places, before, after)).toBe(may))
