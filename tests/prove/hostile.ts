import { countsOf, type Row, verdict } from '../bench/table.ts'
import { callNames, hostileRound, type Who } from '../support/hostile-round.ts'
import { passSwitches } from '../support/pass-switches.ts'
import { slowClients } from './slow-clients.ts'
import { type Engine, newTrial, onEachEngine, type Trial } from './trial.ts'

const everybody: readonly Who[] = ['nobody', 'a customer']

/** Unexpected lines of the log, and crashed servers. */
const afterwards = async ({ stage, log }: Trial): Promise<string[]> => {
  const answer = await fetch(`${stage.urls[0] ?? ''}/v1/locations/status?site_id=maple-site`).then(
    (response) => response.text(),
    (error: unknown) => String(error),
  )
  const failures = log()
    .split('\n')
    .filter((line) => /"level":[56]0/.test(line))
  return [...failures, ...(answer.includes('"id":"grill"') ? [] : [`the school no longer answers: ${answer.slice(0, 100)}`])]
}

type Cases = { many: number; seed: number; more: Record<string, string> }

const onEngine = async (engine: Engine, { many, seed, more }: Cases): Promise<Row[]> => {
  const trial = await newTrial({ engine, more: { TRUST_PROXY: '1', ...more } })
  const rows: Row[] = []
  for (const who of everybody) {
    const { db, config, urls } = trial.stage
    const { sent, wrong, statuses } = await hostileRound({ db, config, url: urls[0] ?? '' }, { seed, many, who })
    wrong.push(...(await afterwards(trial)))
    for (const line of wrong.slice(0, 30)) console.log(`hostile: ${line}`)
    console.log(`hostile: ${engine}, ${who} (seed ${seed}): ${countsOf(statuses)}`)
    rows.push({
      name: `hostile: ${callNames.length} calls x ${many} cases by ${who}, ${engine}`,
      target: 'no 5xx, envelope, nothing repeated, alive',
      got: `${sent} sent, ${wrong.length} wrong`,
      verdict: verdict(wrong.length === 0 && sent === callNames.length * many),
    })
  }
  await trial.close()
  return rows
}

/** Requests that no page sends, derived from the contract for every call, on both engines, as guest and as customer. */
export const hostileInput = async (many: number): Promise<Row[]> => {
  const seed = Date.now() % 1_000_000
  const passes = passSwitches()
  // Slow connections take a minute by themselves.
  const slow = slowClients()
  const rows = await onEachEngine((engine) => onEngine(engine, { many, seed, more: passes.env }))
  passes.remove()
  return [...rows, ...(await slow)]
}
