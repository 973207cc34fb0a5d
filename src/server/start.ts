import { join } from 'node:path'
import { openPasswords } from './accounts/passwords.ts'
import { reportLimit } from './api/page-reports.ts'
import { cachedBalances } from './balances/cached.ts'
import { openBalances } from './balances/open.ts'
import { openCaptcha } from './captcha/open.ts'
import type { Config } from './config.ts'
import type { Ports } from './context.ts'
import type { Database } from './db/open.ts'
import { findSecret } from './db/secrets.ts'
import { contentVersion } from './db/sites.ts'
import type { Services } from './http/api.ts'
import { createApp } from './http/app.ts'
import { ResponseCache } from './http/response-cache.ts'
import { createListener } from './http/listener.ts'
import { createOfficePage } from './http/office-page.ts'
import { createPage } from './http/page.ts'
import { createPreview } from './http/preview.ts'
import { type AppSource, openApp } from './http/page-source.ts'
import { steadyBilling } from './jobs/billing.ts'
import { cleaning } from './jobs/clean.ts'
import { collectWhenIdle } from './jobs/collect-when-idle.ts'
import { steadyReconciling, steadyRefunding } from './jobs/reconcile.ts'
import { steadyDrafts } from './jobs/drafts.ts'
import { schedule, type ScheduledJob } from './jobs/schedule.ts'
import { openMail } from './letters/compose.ts'
import { openPayments } from './payments/open.ts'
import { keysOf } from './platform/keys.ts'
import { limitConcurrency } from './platform/limit-concurrency.ts'
import { limitsInDatabase } from './platform/limits.ts'
import type { Log } from './platform/log.ts'
import { updateWaitlists } from './reservations/update-waitlist.ts'
import { facebook } from './social/facebook.ts'
import { accessLines } from './watch/open.ts'
import type { Metrics } from './watch/metrics.ts'
import { watchedOutside, watchedLog, watchedLimits } from './watch/watched.ts'
import type { Watch } from './watch/port.ts'
import { floodGuard } from './platform/flood-guard.ts'

type Parts = {
  db: Database
  config: Config
  log: Log
  dev?: boolean
  source?: AppSource
  ports?: Partial<Ports>
  watch?: readonly Watch[]
  metrics?: Metrics | null
}

const dist = join(import.meta.dirname, '../../dist')

const openPorts = async ({ db, config, log, watch }: Required<Pick<Parts, 'db' | 'config' | 'log' | 'watch'>>): Promise<Ports> => {
  const keys = keysOf(await findSecret(db))
  const payments = openPayments(config)
  const balances = openBalances(config)
  return {
    keys,
    clock: Date.now,
    log,
    watch,
    limitReports: floodGuard(reportLimit),
    mail: openMail({ db, config, log }),
    limits: watchedLimits(limitsInDatabase(db, keys), watch),
    passwords: openPasswords(),
    captcha: watchedOutside('captcha', openCaptcha(config, keys), config.captcha ? watch : []),
    facebook: config.facebook ? watchedOutside('facebook', facebook(config.facebook), watch) : null,
    payments: payments && watchedOutside('payments', payments, watch),
    balances: balances && cachedBalances(watchedOutside('balances', balances, watch)),
  }
}

/** Clears the cache when an import changed the content; every process checks. */
const watchContent = ({ db, cache }: Services): ScheduledJob => {
  let known: number | null = null
  const run = async () => {
    const found = await contentVersion(db.read)
    if (found !== known) cache.clear()
    known = found
  }
  return { name: 'content version', when: '* * * * * *', atOnce: true, run }
}

const jobsOf = (services: Services): ScheduledJob[] => {
  const { db, config, log } = services
  const { mail, payments } = services.ports
  const paying = { db, log, now: config.now, payments, mail }
  return [
    watchContent(services),
    collectWhenIdle(services),
    cleaning(db, config),
    { name: 'waitlist', when: '*/5 * * * * *', run: () => updateWaitlists(db, config.now()) },
    steadyDrafts({ db, now: config.now, log }),
    steadyReconciling(paying),
    steadyRefunding(paying),
    steadyBilling(paying),
    { name: 'outbox', when: '*/2 * * * * *', run: async () => mail.wake() },
  ]
}

export const startServices = async ({ db, config, log: plainLog, dev = false, source, ports, watch = [], metrics = null }: Parts) => {
  const log = watchedLog(plainLog, watch)
  const watching = config.watch.logLevel === 'debug' ? [...watch, accessLines(log)] : watch
  const services: Services = {
    db,
    config,
    log,
    cache: new ResponseCache(),
    limitReads: limitConcurrency({ atOnce: 8, waiting: 100 }),
    ports: { ...(await openPorts({ db, config, log, watch: watching })), ...ports },
  }
  for (const one of watching) one.opened?.({ db })
  const built = source ?? (await openApp({ dev, dist, config }))
  const page = createPage({ services, ...built })
  const office = {
    page: createOfficePage({ services, ...built }),
    preview: createPreview({ services, ...built }),
    assets: config.office && (built.office?.assets ?? null),
  }
  const app = createApp({ services, assets: built.assets, page, office, metrics })
  const stopJobs = schedule(jobsOf(services), log)
  return {
    services,
    listener: built.before(createListener(app, services)),
    close: async () => {
      await stopJobs()
      await services.ports.mail.close()
      await built.close()
      for (const one of watching) await one.close?.()
      await db.close()
    },
  }
}
