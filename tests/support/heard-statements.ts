import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'

type Engine = 'sqlite' | 'postgres'
type Heard = (text: string, values: readonly unknown[]) => void

/** Reports each call of a method with its statement, which is the first argument or its `text`. Returns a function that stops it. */
const listenTo = (prototype: object, name: string, hear: Heard): (() => void) => {
  const method = Reflect.get(prototype, name) as (...given: unknown[]) => unknown
  Reflect.set(prototype, name, function (this: unknown, ...given: unknown[]) {
    const [statement, values] = given as [string | { text?: string; values?: unknown[] }, unknown]
    if (typeof statement === 'string') hear(statement, Array.isArray(values) ? values : [])
    else hear(statement.text ?? '', statement.values ?? (Array.isArray(values) ? values : []))
    return Reflect.apply(method, this, given)
  })
  return () => void Reflect.set(prototype, name, method)
}

const drivers: Record<Engine, readonly [prototype: object, name: string]> = {
  sqlite: [DatabaseSync.prototype, 'prepare'],
  postgres: [Client.prototype, 'query'],
}

/** Reports every statement that this process prepares (SQLite, once each) or runs (PostgreSQL), on both engines or one. */
export const hearStatements = (hear: Heard, only?: Engine): (() => void) => {
  const heard = only === undefined ? Object.values(drivers) : [drivers[only]]
  const stops = heard.map(([prototype, name]) => listenTo(prototype, name, hear))
  return () => {
    for (const stop of stops) stop()
  }
}
