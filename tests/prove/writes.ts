import { setTimeout as sleep } from 'node:timers/promises'
import { median, type Row, verdict } from '../bench/table.ts'
import { killChanges, killUndos } from '../server/db/killed-changes.ts'
import { faultsOf, killBackups, type Killed, killImports, killMigrations, killRestores, type Round } from '../server/db/killed-commands.ts'
import { crowdSchool, newCrowd } from '../server/db/killed-crowd.ts'
import { runCommand, startServer } from '../support/started-server.ts'
import { answersWithinMs, randomOf } from './orders.ts'
import { asDeployed } from './soak.ts'
import { type Engine, engines, newTrial, type Trial } from './trial.ts'

/** At least this many writes are done before each kill. */
const answeredBefore = 20

/** `kills` of the server under load, `each` of every command. */
type Size = { kills: number; each: number }
type Server = Awaited<ReturnType<typeof startServer>>

const start = async ({ folder, env }: Trial): Promise<{ server: Server; ms: number }> => {
  const since = performance.now()
  const server = await startServer({ DATA_DIR: folder }, { ...env, ...asDeployed.switches }, asDeployed.flags, asDeployed.main)
  const { status } = await fetch(`${server.url}/v1/sites/maple/info_ca`)
  if (status !== 200) throw new Error(`the first answer after a start is ${status}`)
  return { server, ms: performance.now() - since }
}

const kill = async ({ pid, stop }: Server): Promise<void> => {
  process.kill(pid, 'SIGKILL')
  await stop()
}

/** Reads at a server that is never killed; returns how many failed. */
const readBeside = (url: string) => {
  const over = new AbortController()
  let bad = 0
  const reading = (async () => {
    for (; !over.signal.aborted; await sleep(50)) {
      const answer = await fetch(`${url}/v1/location/menu?site_id=maple-site&location_id=grill`).catch(() => null)
      if (answer?.status !== 200) bad += 1
      await answer?.arrayBuffer()
    }
  })()
  return async () => {
    over.abort()
    await reading
    return bad
  }
}

const crowdRows = async (engine: Engine, { kills }: Size): Promise<Row[]> => {
  const trial = await newTrial({ engine, many: 0, school: crowdSchool, more: { TRUST_PROXY: '1' } })
  const { db, config } = trial.stage
  const random = randomOf(engine.length)
  const beside = engine === 'postgres' ? (await start(trial)).server : null
  let { server } = await start(trial)
  const stage = { db, config, url: server.url }
  const [crowd, wrong, times]: [Awaited<ReturnType<typeof newCrowd>>, string[], number[]] = [await newCrowd(stage), [], []]
  const ended = beside ? readBeside(beside.url) : null
  for (let killed = 0; killed < kills; killed += 1) {
    const [rushing, enough] = [crowd.rush(), crowd.done + answeredBefore]
    for (let waited = 0; crowd.done < enough && waited < 10_000; waited += 5) await sleep(5)
    await sleep(random() * 600)
    await kill(server)
    await rushing
    const next = await start(trial)
    times.push(next.ms)
    server = next.server
    stage.url = server.url
    const job = await runCommand({ DATA_DIR: trial.folder }, trial.env, ['src/server/jobs/main.ts', 'check-reservations'])
    wrong.push(...(await crowd.wrong()), ...(await faultsOf(db)), ...(job.startsWith('Every seat counter') ? [] : [job]))
  }
  wrong.push(...(await crowd.wrong(true)))
  const bad = (await ended?.()) ?? 0
  if (bad > 0) wrong.push(`${bad} reads at the other server failed`)
  for (const line of wrong) console.log(`writes: ${engine}: ${line}`)
  await kill(server)
  if (beside) await kill(beside)
  await trial.close()
  const seconds = (ms: number) => (ms / 1000).toFixed(1)
  const [middle, worst] = [median(times), Math.max(...times)]
  return [
    {
      name: `writes: kill -9 ${kills} times while 12 book, cancel, wait, save, vote, write and sign up, ${engine}`,
      target: 'confirmed writes once, the rest once at most',
      got: `${crowd.done} confirmed, ${crowd.nothing} not, ${wrong.length} wrong`,
      verdict: verdict(wrong.length === 0 && crowd.done >= kills * answeredBefore && crowd.nothing > 0),
    },
    {
      name: `writes: the first answer after a kill, from the start of the new process, ${engine}`,
      target: `worst <= ${answersWithinMs / 1000} s`,
      got: `${seconds(middle)} s, worst ${seconds(worst)} s`,
      verdict: verdict(worst <= answersWithinMs),
    },
  ]
}

const commands: Record<string, { killed: (round: Round) => Promise<Killed>; engines: readonly Engine[] }> = {
  'a new version in its migrations': { killed: killMigrations, engines },
  'an import': { killed: killImports, engines },
  'a change of the content': { killed: killChanges, engines },
  'an undo': { killed: killUndos, engines },
  'a backup': { killed: killBackups, engines: ['sqlite'] },
  'a restore': { killed: killRestores, engines: ['sqlite'] },
}

const commandRow = async (engine: Engine, name: string, { each }: Size): Promise<Row> => {
  const command = commands[name]
  if (!command) throw new Error(`prove: ${name} is no command`)
  const trial = await newTrial({ engine, many: 0 })
  const { DATABASE_URL } = trial.env
  const storage = { DATA_DIR: trial.folder, ...(DATABASE_URL === undefined ? {} : { DATABASE_URL }) }
  const { kills, steps, wrong } = await command.killed({ storage, kills: each, random: Math.random })
  // A server starts on what the last kill left.
  const { server, ms } = await start(trial)
  await kill(server)
  if (ms > answersWithinMs) wrong.push(`the server answered after ${(ms / 1000).toFixed(1)} s`)
  for (const line of wrong) console.log(`writes: ${name}, ${engine}: ${line}`)
  await trial.close()
  return {
    name: `writes: ${name}, killed -9 ${kills} times in its ${steps} steps, ${engine}`,
    target: 'nothing or all of it, then goes through',
    got: `${wrong.length} wrong`,
    verdict: verdict(wrong.length === 0 && kills > 0),
  }
}

/** kill -9 during every write but orders (`kills`) and bills (`billing`): confirmed writes are stored once, and the next start answers soon. */
export const writesKilled = async (size: Size): Promise<Row[]> => {
  const rows: Row[] = []
  const report = (more: readonly Row[]) => {
    for (const { name, got, verdict: result } of more) console.log(`${result}  ${name}: ${got}`)
    rows.push(...more)
  }
  for (const engine of engines) {
    report(await crowdRows(engine, size))
    for (const name of Object.keys(commands)) if (commands[name]?.engines.includes(engine)) report([await commandRow(engine, name, size)])
  }
  return rows
}
