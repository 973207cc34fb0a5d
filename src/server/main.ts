import { createServer, type Server } from 'node:http'
import { addDemoLogins } from './accounts/demo-logins.ts'
import { ConfigError, type Config, readConfig } from './config.ts'
import { demoSlugs, loadDemoApart } from './content/load-demo.ts'
import { prepareDataFolder } from './db/data-folder.ts'
import { type Database, openDatabase } from './db/open.ts'
import { openingFault } from './db/opening-fault.ts'
import { createHttpServer } from './http/create-server.ts'
import { createLog } from './platform/log.ts'
import { metricsServer } from './http/metrics.ts'
import { startServices } from './start.ts'
import { stopGently } from './http/stop.ts'
import { refuseMissingFiles } from './named-files.ts'
import { lineFile } from './output.ts'
import { runSimulator } from './payments/simulator/process.ts'
import type { Metrics } from './watch/metrics.ts'
import { databaseWatch, openWatch } from './watch/open.ts'
import type { Watch } from './watch/port.ts'

const lines = lineFile() ?? process.stdout
const printLine = (line: string) => void lines.write(`${line}\n`)

const fail = (line: string): never => {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

const listenOn = (server: Server, { port: publicPort, host }: Config, port: number): Promise<void> =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  }).catch((error: unknown) => {
    if ((error as { code?: string }).code !== 'EADDRINUSE') throw error
    const name = port === publicPort ? 'PORT' : 'METRICS_PORT'
    throw new ConfigError(`${name}: ${port} is taken by another program; set ${name} to a free one`)
  })

const tryPorts = async (config: Config): Promise<void> => {
  for (const port of [config.port, config.watch.metrics?.port ?? null]) {
    if (port === null) continue
    const probe = createServer()
    await listenOn(probe, config, port)
    await new Promise((resolve) => probe.close(resolve))
  }
}

/** With PostgreSQL a data folder may not be needed. */
const tryDataFolder = (config: Config): void => {
  if (config.databaseUrl) return
  try {
    prepareDataFolder(config.dataDir)
  } catch (error) {
    fail(openingFault({ databaseUrl: undefined }, error))
  }
}

const listenForMetrics = async (metrics: Metrics | null, config: Config): Promise<() => Promise<void>> => {
  const port = config.watch.metrics?.port ?? null
  if (metrics === null || port === null) return async () => undefined
  const server = metricsServer(metrics)
  await listenOn(server, config, port)
  return async () => void server.close()
}

/** No statement of a visitor takes a second; one that is held up this long becomes `busy`. */
const longestStatementMs = 15_000

const open = (config: Config, watch: readonly Watch[]): Promise<Database> =>
  openDatabase({
    url: config.databaseUrl,
    dataDir: config.dataDir,
    watch: databaseWatch(watch),
    longestMs: longestStatementMs,
  }).catch((error: unknown) => {
    throw new ConfigError(openingFault(config, error))
  })

/** Longer than requests are waited for, and shorter than `TimeoutStopSec` of the unit. */
const longestEndMs = 25_000

const stopWith = (server: Server, close: () => Promise<void>): void => {
  let stopping = false
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) return
    stopping = true
    printLine(`Campus dining: ${signal}, shutting down after the requests in progress`)
    const ended = () => process.exit(0)
    void stopGently(server)
      .then(close)
      .then(ended, (error: unknown) => fail(`The server did not shut down cleanly (${String(error)})`))
    setTimeout(ended, longestEndMs).unref()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

type Parts = Awaited<ReturnType<typeof openWatch>> & { simulator: ReturnType<typeof runSimulator> }

const serve = async (config: Config, { watch, metrics, simulator }: Parts): Promise<void> => {
  const db = await open(config, watch)
  if (config.demo) await loadDemoApart(db)
  if (config.demo && !config.production) await addDemoLogins(db, await demoSlugs(), config.now())
  const services = await startServices({
    db,
    config,
    log: createLog(undefined, config.watch.logLevel),
    watch,
    metrics,
    dev: process.argv.includes('--dev'),
  })
  const server = createHttpServer(services.listener)
  const stopMetrics = await listenForMetrics(metrics, config)
  await listenOn(server, config, config.port)
  // Pages are answered while the simulator starts.
  const stopSimulator = await simulator
  stopWith(server, async () => {
    await services.close()
    await stopMetrics()
    await stopSimulator()
  })
  printLine(`Campus dining: ${config.publicUrl}`)
}

const main = async (): Promise<void> => {
  const config = readConfig(process.env)
  refuseMissingFiles(config)
  await tryPorts(config)
  tryDataFolder(config)
  const watching = await openWatch(config.watch)
  const simulator = runSimulator(config.payments, { dataDir: config.dataDir, say: printLine })
  // Its error is handled below, when everything else has started.
  simulator.catch(() => undefined)
  await serve(config, { ...watching, simulator }).catch(async (error: unknown) => {
    await simulator.then(
      (stop) => stop(),
      () => undefined,
    )
    throw error
  })
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError) fail(error.message)
  const { code } = error as { code?: string }
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL' || code === 'EACCES')
    fail(`HOST or PORT: the server cannot listen there (${(error as Error).message})`)
  throw error
})
