import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { formEmail } from '#domain/shared-rules.ts'
import {
  hostNames,
  httpsUrl,
  instant,
  listIn,
  missingIn,
  oneOf,
  optional,
  originUrl,
  pattern,
  portNumber,
  postgresAddress,
  smtpAddress,
  text,
  webUrl,
  yesNo,
} from './config-shapes.ts'
import { balanceFault, balancesOf, balanceSwitches } from './config-balances.ts'
import { officeOf, officeSwitches } from './config-office.ts'
import { bucketFault, bucketOf, bucketSwitches } from './config-stores.ts'
import { watchOf, watchSwitches } from './config-watch.ts'
import { cardEntryOf, paymentFault, paymentsOf, paymentSwitches } from './config-payments.ts'

/** A wrong switch; the start stops with this one line. */
export class ConfigError extends Error {}

const ssoKey = /^([a-z0-9][a-z0-9_-]*)=(\S{32,})$/i
const ssoKeyList = z
  .string()
  .check(z.refine((value) => listIn(value).every((word) => ssoKey.test(word)), 'expected slug=key, with a key of 32 letters or more'))
/** A school may have two keys, while one replaces the other. */
const ssoKeysOf = (list: string | undefined): ReadonlyMap<string, readonly string[]> => {
  const pairs = listIn(list).map((word) => ssoKey.exec(word)?.slice(1) ?? [])
  const grouped = Map.groupBy(pairs, ([slug = '']) => slug.toLowerCase())
  return new Map([...grouped].map(([slug, all]) => [slug, all.map(([, key = '']) => key)]))
}

/** Every switch is read here only; `.env.example` lists the same names. */
export const switches = {
  PORT: z._default(portNumber, 3000),
  HOST: z._default(text, '127.0.0.1'),
  DATA_DIR: z._default(text, './data'),
  DATABASE_URL: z.optional(postgresAddress),
  PUBLIC_URL: z.optional(originUrl),
  FRENCH_HOSTS: z.optional(hostNames),
  SMTP_URL: z.optional(smtpAddress),
  MAIL_FROM: z.optional(z.string().check(z.refine(formEmail, 'expected an email address'))),
  ...paymentSwitches,
  PRIVACY_PORTAL_URL: z.optional(webUrl),
  SCRIPT_HOSTS: z.optional(hostNames),
  REDIRECT_HOSTS: z.optional(hostNames),
  NATIVE_APP_UA: z.optional(pattern),
  NATIVE_APP_LINK: z.optional(
    z.string().check(z.regex(/^[a-z][a-z0-9+.-]*:\/\//i, 'expected a link such as campusdining://open?unit={unit_id}')),
  ),
  PRODUCT_NAME_EN: z._default(text, 'Campus Dining'),
  PRODUCT_NAME_FR: z._default(text, 'Restauration campus'),
  CAPTCHA_SITE_KEY: optional,
  CAPTCHA_SECRET: optional,
  CAPTCHA_SCRIPT_URL: z.optional(httpsUrl),
  CAPTCHA_VERIFY_URL: z.optional(httpsUrl),
  CAPTCHA_HOSTS: z.optional(z.string().check(z.regex(/^[a-z0-9.*:, -]+$/i, 'expected host names such as hcaptcha.com *.hcaptcha.com'))),
  FACEBOOK_APP_ID: optional,
  FACEBOOK_APP_SECRET: optional,
  FACEBOOK_GRAPH_URL: z._default(httpsUrl, 'https://graph.facebook.com/v23.0'),
  FACEBOOK_DIALOG_URL: z._default(httpsUrl, 'https://www.facebook.com/v23.0/dialog/oauth'),
  SSO_KEYS: z.optional(ssoKeyList),
  PASS_TYPE_ID: optional,
  PASS_TEAM_ID: optional,
  PASS_CERTIFICATE: optional,
  PASS_KEY: optional,
  PASS_KEY_PASSPHRASE: optional,
  PASS_ISSUER: optional,
  ...balanceSwitches,
  FORMS_KEEP_DAYS: z._default(
    z.pipe(z.string().check(z.regex(/^[1-9]\d{0,3}$/, 'expected a number of days, 1 to 9999')), z.transform(Number)),
    365,
  ),
  ...bucketSwitches,
  TRUST_PROXY: z._default(z.pipe(z.string().check(z.regex(/^\d$/, 'expected the number of proxies, 0 to 9')), z.transform(Number)), 0),
  ...watchSwitches,
  ...officeSwitches,
  OFFLINE: z._default(yesNo, true),
  DEMO: z.optional(yesNo),
  NODE_ENV: z.optional(oneOf('production', 'development', 'test')),
  CAMPUS_NOW: z.optional(instant),
  CAMPUS_NOW_TICKS: z._default(yesNo, false),
} as const

const schema = z.object(switches)
type Values = z.output<typeof schema>

export type PrivacyPortal = { url: URL; local: boolean }
/** `hosts` are those that the widget loads and frames. */
export type CaptchaProvider = { siteKey: string; secret: string; scriptUrl: string; verifyUrl: string; hosts: readonly string[] }

export type Facebook = { appId: string; appSecret: string; graphUrl: string; dialogUrl: string }

export type PassSigning = { typeId: string; teamId: string; certificate: string; key: string; passphrase: string; issuer: string }

export type Config = ReturnType<typeof readConfig>

const clock = ({ CAMPUS_NOW: frozen, CAMPUS_NOW_TICKS: ticks }: Values): (() => number) => {
  if (frozen === undefined) return Date.now
  const start = Date.parse(frozen)
  const origin = performance.now()
  return ticks ? () => start + Math.floor(performance.now() - origin) : () => start
}

const portalOf = ({ PRIVACY_PORTAL_URL: address, NODE_ENV: environment }: Values): PrivacyPortal | null =>
  address === undefined ? null : { url: new URL(address), local: environment === 'test' }

const captchaNames = ['CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET', 'CAPTCHA_SCRIPT_URL', 'CAPTCHA_VERIFY_URL'] as const

const captchaOf = (values: Values): CaptchaProvider | null => {
  const { CAPTCHA_SITE_KEY: siteKey, CAPTCHA_SECRET: secret, CAPTCHA_SCRIPT_URL: scriptUrl, CAPTCHA_VERIFY_URL: verifyUrl } = values
  const hosts = [...listIn(values.CAPTCHA_HOSTS).map((host) => `https://${host}`), ...(scriptUrl ? [new URL(scriptUrl).origin] : [])]
  if (siteKey && secret && scriptUrl && verifyUrl) return { siteKey, secret, scriptUrl, verifyUrl, hosts: [...new Set(hosts)] }
  const missing = missingIn(values, captchaNames)
  if (missing) throw new ConfigError(`${missing}: set this too, because a captcha provider is set`)
  return null
}

const facebookOf = (values: Values): Facebook | null => {
  const { FACEBOOK_APP_ID: appId, FACEBOOK_APP_SECRET: appSecret, FACEBOOK_GRAPH_URL: graphUrl, FACEBOOK_DIALOG_URL: dialogUrl } = values
  if (appId && appSecret) return { appId, appSecret, graphUrl: graphUrl.replace(/\/+$/, ''), dialogUrl }
  if (appId || appSecret)
    throw new ConfigError(`FACEBOOK_APP_${appId ? 'SECRET' : 'ID'}: set this too, because FACEBOOK_APP_${appId ? 'ID' : 'SECRET'} is set`)
  return null
}

const passNames = ['PASS_TYPE_ID', 'PASS_TEAM_ID', 'PASS_CERTIFICATE', 'PASS_KEY', 'PASS_ISSUER'] as const

const passesOf = (values: Values): PassSigning | null => {
  const missing = missingIn(values, passNames)
  if (missing) throw new ConfigError(`${missing}: set this too, because wallet passes are set up`)
  const { PASS_TYPE_ID: typeId, PASS_TEAM_ID: teamId, PASS_CERTIFICATE: certificate, PASS_KEY: key, PASS_ISSUER: issuer } = values
  if (!typeId || !teamId || !certificate || !key || !issuer) return null
  return { typeId, teamId, certificate, key, issuer, passphrase: values.PASS_KEY_PASSPHRASE ?? '' }
}

const refuseTogether = (values: Values): void => {
  if (values.CAMPUS_NOW !== undefined && values.NODE_ENV === 'production')
    throw new ConfigError('CAMPUS_NOW: a frozen clock is for trials and tests; remove it when NODE_ENV=production')
  if (values.CARD_ENTRY === 'direct' && values.NODE_ENV === 'production' && !values.PCI_DIRECT_CARD_ENTRY)
    throw new ConfigError('CARD_ENTRY: direct card entry in production needs PCI_DIRECT_CARD_ENTRY=acknowledged')
  const fault = paymentFault(values) ?? bucketFault(values) ?? balanceFault(values)
  if (fault !== null) throw new ConfigError(fault)
  for (const name of ['METRICS_PORT', 'SIMULATOR_PORT'] as const)
    if (values[name] === values.PORT) throw new ConfigError(`${name}: this port is already PORT; set another one`)
  const payments = paymentsOf(values)
  if (payments.kind === 'simulator' && payments.port !== null && payments.port === values.METRICS_PORT)
    throw new ConfigError('METRICS_PORT: the payment simulator uses this port (SIMULATOR_PORT, or PORT+1); set another one')
  if (values.PRIVACY_PORTAL_URL?.startsWith('http:') && values.NODE_ENV !== 'test')
    throw new ConfigError('PRIVACY_PORTAL_URL: the portal must use https')
  if (values.NATIVE_APP_UA !== undefined && values.NATIVE_APP_LINK === undefined)
    throw new ConfigError('NATIVE_APP_LINK: set the link to open, because NATIVE_APP_UA is set')
}

/** Empty values count as unset. Throws a ConfigError that names the wrong switch. */
export const readConfig = (env: Readonly<Record<string, string | undefined>>) => {
  const given = Object.fromEntries(Object.entries(env).filter(([name, value]) => value !== '' && name in switches))
  const read = schema.safeParse(given)
  if (!read.success) {
    const issue = read.error.issues[0]
    const name = String(issue?.path[0] ?? '')
    // Values that are or contain secrets are not repeated.
    const value = /_URLS?$|_TOKEN$|SECRET|_KEY|PASSPHRASE|^ERROR_REPORTS$/.test(name) ? 'its value' : `"${env[name] ?? ''}"`
    throw new ConfigError(`${name}: ${value} is not valid; ${issue?.message ?? ''}`)
  }
  const values = read.data
  refuseTogether(values)
  const isProduction = values.NODE_ENV === 'production'
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    bucket: bucketOf(values),
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    frenchHosts: values.FRENCH_HOSTS === undefined ? null : listIn(values.FRENCH_HOSTS),
    nativeApp:
      values.NATIVE_APP_UA && values.NATIVE_APP_LINK
        ? { agent: new RegExp(values.NATIVE_APP_UA, 'i'), link: values.NATIVE_APP_LINK }
        : null,
    /** Hosts whose scripts may run in a section's frame, in lower case. */
    scriptHosts: listIn(values.SCRIPT_HOSTS).map((host) => host.toLowerCase()),
    privacyPortal: portalOf(values),
    redirectHosts: listIn(values.REDIRECT_HOSTS),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    captcha: captchaOf(values),
    facebook: facebookOf(values),
    ssoKeys: ssoKeysOf(values.SSO_KEYS),
    payments: paymentsOf(values),
    cardEntry: cardEntryOf(values),
    balances: balancesOf(values, !isProduction),
    passSigning: passesOf(values),
    formsKeepDays: values.FORMS_KEEP_DAYS,
    product: { en: values.PRODUCT_NAME_EN, fr: values.PRODUCT_NAME_FR },
    trustProxy: values.TRUST_PROXY,
    watch: watchOf(values),
    /** The dining office's own app; null where it is switched off. */
    office: officeOf(values),
    /** False removes the service worker from every device. */
    offline: values.OFFLINE,
    demo: values.DEMO ?? !isProduction,
    production: isProduction,
    /** Epoch ms: the machine's clock, or one set for trials and tests. */
    now: clock(values),
  }
}

export const environmentWith = (more: Record<string, string>): NodeJS.ProcessEnv => ({ ...process.env, ...more })
