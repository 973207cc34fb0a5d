// node tests/support/serve.ts: serves the API with the switches of the environment, and prints its port.
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'
import { createHttpServer } from '#server/http/create-server.ts'
import { createLog } from '#server/platform/log.ts'
import { startServices } from '#server/start.ts'
import { noApp } from './no-app.ts'

const config = readConfig(process.env)
const db = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
const { listener } = await startServices({ db, config, log: createLog(undefined, config.watch.logLevel), source: noApp })
const server = createHttpServer(listener)
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`${typeof address === 'object' && address ? address.port : 0}\n`)
})
