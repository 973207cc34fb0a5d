import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import { readConfig, switches } from '#server/config.ts'
import { root } from '../support/trial.ts'

/** The table of switches of the content pack's description, its clock, and what an operator of forms sets. */
const table = `PORT HOST DATA_DIR DATABASE_URL PUBLIC_URL FRENCH_HOSTS SMTP_URL MAIL_FROM PAYMENTS CARD_ENTRY PCI_DIRECT_CARD_ENTRY
  SIMULATOR_PORT SIMULATOR_URL PRIVACY_PORTAL_URL SCRIPT_HOSTS REDIRECT_HOSTS NATIVE_APP_UA NATIVE_APP_LINK PRODUCT_NAME_EN PRODUCT_NAME_FR
  FORMS_KEEP_DAYS SSO_KEYS TRUST_PROXY LOG_LEVEL ERROR_REPORTS
  OTEL_EXPORTER_OTLP_ENDPOINT OFFICE OFFICE_NETWORKS OFFLINE DEMO CAMPUS_NOW CAMPUS_NOW_TICKS NODE_ENV`.split(/\s+/)
const families = ['MONERIS_', 'APPLE_PAY_', 'FACEBOOK_', 'PASS_', 'CAPTCHA_', 'METRICS_', 'S3_', 'BALANCE_']

const example = readFileSync(join(root, '.env.example'), 'utf8')
const set = parseEnv(example.replaceAll(/^#(?=[A-Z])/gm, ''))
const alone = (names: string[]) => names.filter((name) => !families.some((family) => name.startsWith(family))).toSorted()

describe('the switches', () => {
  test('in config.ts are those of the table', () => {
    expect(alone(Object.keys(switches))).toEqual(table.toSorted())
  })

  test('in .env.example are those of the table', () => {
    expect(alone(Object.keys(set))).toEqual(table.toSorted())
  })

  test('of config.ts and of .env.example are the same, those of the families too', () => {
    expect(Object.keys(set).toSorted()).toEqual(Object.keys(switches).toSorted())
  })

  test.each(Object.keys(switches))('%s has an example that the server takes', (name) => {
    // Some hold only together.
    const others =
      name === 'NATIVE_APP_UA'
        ? ['NATIVE_APP_LINK']
        : Object.keys(set).filter((one) => /^(CAPTCHA|FACEBOOK|PASS|MONERIS|APPLE_PAY|S3|BALANCE)_/.test(one))
    const needed = Object.fromEntries(others.map((other) => [other, set[other]]))
    expect(set[name]).toBeTruthy()
    expect(() => readConfig({ [name]: set[name], ...needed })).not.toThrow()
  })

  test.each(['dining.example.ca', 'dining.example.ca:443', 'javascript:alert(1)', 'ftp://dining.example.ca'])(
    'PUBLIC_URL may not be "%s": links are made of it',
    (value) => {
      expect(() => readConfig({ PUBLIC_URL: value })).toThrow(/^PUBLIC_URL: its value is not valid; expected an address such as https:/)
    },
  )

  test.each(['https://dining.example.ca/portal', 'https://me:secret@dining.example.ca', 'https://dining.example.ca/?a=1'])(
    'PUBLIC_URL may not be "%s": links need an origin, and a password would be shown',
    (value) => {
      expect(() => readConfig({ PUBLIC_URL: value })).toThrow(/^PUBLIC_URL: its value is not valid; /)
      expect(readConfig({ PUBLIC_URL: 'https://dining.example.ca/' }).publicUrl).toBe('https://dining.example.ca')
    },
  )

  test.each(['FRENCH_HOSTS', 'REDIRECT_HOSTS', 'SCRIPT_HOSTS'])('%s takes names of hosts, no addresses', (name) => {
    for (const value of ['http://www.example.ca', 'a b;c', 'www.example.ca/path', '-a.ca', 'www.example.ca:'])
      expect(() => readConfig({ [name]: value })).toThrow(`${name}: "${value}" is not valid; expected host names such as`)
    for (const value of ['www.example.ca', 'a.ca, b.ca:8443 localhost', '[::1]:3000'])
      expect(() => readConfig({ [name]: value })).not.toThrow()
  })

  test('CAMPUS_NOW is a day that exists', () => {
    expect(() => readConfig({ CAMPUS_NOW: '2026-02-30T12:00:00Z' })).toThrow('CAMPUS_NOW: "2026-02-30T12:00:00Z" is not valid')
  })

  test.each(['METRICS_TOKEN', 'ERROR_REPORTS', 'DATABASE_URL'])('%s is not repeated where it is wrong: it holds a secret', (name) => {
    expect(() => readConfig({ [name]: 'k3y' })).toThrow(new RegExp(`^${name}: its value is not valid; `))
  })

  test.each(['METRICS_PORT', 'SIMULATOR_PORT'])('%s is not the one of the pages', (name) => {
    expect(() => readConfig({ PORT: '4000', [name]: '4000' })).toThrow(`${name}: this port is already PORT`)
    expect(() => readConfig({ PORT: '4000', PAYMENTS: 'none', [name]: '4001' })).not.toThrow()
  })

  test('METRICS_PORT is not the one of the payment simulator, named or not', () => {
    const taken = 'METRICS_PORT: the payment simulator uses this port (SIMULATOR_PORT, or PORT+1)'
    expect(() => readConfig({ PORT: '4000', METRICS_PORT: '4001' })).toThrow(taken)
    expect(() => readConfig({ PORT: '4000', METRICS_PORT: '5000', SIMULATOR_PORT: '5000' })).toThrow(taken)
    expect(() => readConfig({ PORT: '4000', METRICS_PORT: '4001', PAYMENTS: 'none' })).not.toThrow()
    expect(() => readConfig({ PORT: '4000', METRICS_PORT: '4001', SIMULATOR_URL: 'http://localhost:5000' })).not.toThrow()
  })

  test.each([
    ['DATABASE_URL', 'postgres://campus:pa#ss@db.example.ca/dining'],
    ['DATABASE_URL', 'postgres://campus:12#ss@db.example.ca/dining'],
    ['DATABASE_URL', 'postgres://campus:12/ss@db.example.ca/dining'],
    ['DATABASE_URL', 'postgres://campus:secret@db.example.ca:65536/dining'],
    ['SMTP_URL', 'smtp:///mail.example.ca'],
    ['SMTP_URL', 'smtps://me:25#ss@mail.example.ca'],
  ])('%s is no %s: it says how a password is written, and does not repeat it', (name, value) => {
    const read = () => readConfig({ [name]: value })
    expect(read).toThrow(/^\w+_URL: its value is not valid; expected an address .+ \(write # \/ \? in the user and password as %23/)
    expect(read).not.toThrow(value)
  })

  test.each([
    ['DATABASE_URL', 'postgres://campus:pa%23ss@db.example.ca:5433/dining?sslmode=verify-full'],
    ['DATABASE_URL', 'postgresql://campus@/dining?host=/run/postgresql'],
    ['DATABASE_URL', 'postgres://campus:p@ss@[::1]/dining'],
    ['SMTP_URL', 'smtps://me%40example.ca:50%25@mail.example.ca:465?pool=true'],
  ])('%s may be %s', (name, value) => {
    expect(() => readConfig({ [name]: value })).not.toThrow()
  })

  test.each(
    'MONERIS_URL MONERIS_TICKET_URL MONERIS_TOKENIZATION_URL CAPTCHA_SCRIPT_URL CAPTCHA_VERIFY_URL FACEBOOK_GRAPH_URL FACEBOOK_DIALOG_URL S3_ENDPOINT ERROR_REPORTS PRIVACY_PORTAL_URL'.split(
      ' ',
    ),
  )('%s is asked over https alone', (name) => {
    const others = Object.fromEntries(Object.entries(set).filter(([one]) => /^(CAPTCHA|FACEBOOK|MONERIS|S3)_/.test(one)))
    const address = name === 'ERROR_REPORTS' ? '//key@elsewhere.example.ca/1' : '//elsewhere.example.ca'
    expect(() => readConfig({ ...others, [name]: `https:${address}` })).not.toThrow()
    expect(() => readConfig({ ...others, [name]: `http:${address}` })).toThrow(new RegExp(`^${name}: .*https`))
  })

  test.each([
    [{ BALANCE_URLS: 'maple=https://cards.example.ca' }, 'BALANCE_KEYS: set a key for maple too'],
    [{ BALANCE_KEYS: `maple=${'k'.repeat(32)}` }, 'BALANCE_URLS: set an address for maple too'],
    [{ BALANCE_URLS: 'maple=http://cards.example.ca' }, 'BALANCE_URLS: its value is not valid; expected slug=https://'],
    [{ BALANCE_URLS: 'maple=https://me:secret@cards.example.ca' }, 'BALANCE_URLS: its value is not valid; expected slug=https://'],
    [{ BALANCE_KEYS: 'maple=short' }, 'BALANCE_KEYS: its value is not valid; expected slug=key, with a key of 32 letters or more'],
  ])('the card offices of schools cannot be %o', (env, line) => {
    expect(() => readConfig(env)).toThrow(line)
  })

  test('balances are off in production until a switch names a card office', () => {
    expect(readConfig({ NODE_ENV: 'production' }).balances).toEqual({ kind: 'none' })
    expect(readConfig({}).balances).toEqual({ kind: 'demo' })
  })

  test.each(['10.20.0.0/33', '10.20.0/16', '2001:db8::/129', '10.0.0.0/8/8', '10.0.0.0/', 'office.example.ca'])(
    'OFFICE_NETWORKS takes networks and addresses, no %s',
    (value) => {
      expect(() => readConfig({ OFFICE_NETWORKS: `192.0.2.7 ${value}` })).toThrow(/^OFFICE_NETWORKS: .* expected networks such as/)
      expect(() => readConfig({ OFFICE_NETWORKS: '192.0.2.7, 2001:db8::/32' })).not.toThrow()
    },
  )

  test.each(['PRODUCT_NAME_EN', 'PRODUCT_NAME_FR', 'DATA_DIR', 'HOST', 'FACEBOOK_APP_ID'])('%s is not of blanks', (name) => {
    expect(() => readConfig({ [name]: '  ' })).toThrow(`${name}: "  " is not valid; expected a value that is not blank`)
  })
})
