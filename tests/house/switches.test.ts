import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import { readConfig, switches } from '#server/config.ts'
import { root } from '../support/trial.ts'

/** The table of switches of the content pack's description, its clock, and what an operator of forms sets. */
const table = `PORT HOST DATA_DIR DATABASE_URL PUBLIC_URL FRENCH_HOSTS SMTP_URL MAIL_FROM PAYMENTS CARD_ENTRY PCI_DIRECT_CARD_ENTRY
  SIMULATOR_PORT SIMULATOR_URL PRIVACY_PORTAL_URL SCRIPT_HOSTS REDIRECT_HOSTS NATIVE_APP_UA NATIVE_APP_LINK PRODUCT_NAME_EN PRODUCT_NAME_FR
  FORMS_KEEP_DAYS REDIS_URL TRUST_PROXY LOG_LEVEL ERROR_REPORTS
  OTEL_EXPORTER_OTLP_ENDPOINT OFFLINE DEMO CAMPUS_NOW CAMPUS_NOW_TICKS NODE_ENV`.split(/\s+/)
const families = ['MONERIS_', 'APPLE_PAY_', 'FACEBOOK_', 'PASS_', 'CAPTCHA_', 'METRICS_', 'S3_']

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

  test.each(families)('of the family %s* are named in .env.example', (family) => {
    expect(example).toContain(family)
  })

  test.each(Object.keys(switches))('%s has an example that the server takes', (name) => {
    // Some hold only together.
    const others =
      name === 'NATIVE_APP_UA'
        ? ['NATIVE_APP_LINK']
        : Object.keys(set).filter((one) => /^(CAPTCHA|FACEBOOK|PASS|MONERIS|APPLE_PAY|S3)_/.test(one))
    const needed = Object.fromEntries(others.map((other) => [other, set[other]]))
    expect(() => readConfig({ [name]: set[name], ...needed })).not.toThrow()
  })

  test.each(['dining.example.ca', 'dining.example.ca:443', 'javascript:alert(1)', 'ftp://dining.example.ca'])(
    'PUBLIC_URL is no "%s": links are made of it',
    (value) => {
      expect(() => readConfig({ PUBLIC_URL: value })).toThrow(/^PUBLIC_URL: its value is wrong; an address such as https:/)
    },
  )

  test.each(['METRICS_TOKEN', 'ERROR_REPORTS', 'DATABASE_URL'])('%s is not repeated where it is wrong: it holds a secret', (name) => {
    expect(() => readConfig({ [name]: 'k3y' })).toThrow(new RegExp(`^${name}: its value is wrong; `))
  })

  test('figures have a port that is not the one of the pages', () => {
    expect(() => readConfig({ PORT: '4000', METRICS_PORT: '4000' })).toThrow('METRICS_PORT: it is the PORT of the pages')
    expect(() => readConfig({ PORT: '4000', METRICS_PORT: '4001' })).not.toThrow()
  })
})
