import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'

type Engine = 'sqlite' | 'postgres'
export type Heard = (text: string, values: readonly unknown[]) => void

/** Whoever calls the method is heard first; its text is the first thing given, or a property of it. Answers how to stop. */
const listenTo = (prototype: object, name: string, hear: Heard): (() => void) => {
  const method = Reflect.get(prototype, name) as (...given: unknown[]) => unknown
  Reflect.set(prototype, name, function (this: unknown, ...given: unknown[]) {
    const [asked, values] = given as [string | { text?: string; values?: unknown[] }, unknown]
    if (typeof asked === 'string') hear(asked, Array.isArray(values) ? values : [])
    else hear(asked.text ?? '', asked.values ?? (Array.isArray(values) ? values : []))
    return Reflect.apply(method, this, given)
  })
  return () => void Reflect.set(prototype, name, method)
}

const drivers: Record<Engine, readonly [prototype: object, name: string]> = {
  sqlite: [DatabaseSync.prototype, 'prepare'],
  postgres: [Client.prototype, 'query'],
}

/** Hears every statement that this process makes a database prepare (SQLite, once each) or run (PostgreSQL): of both, or of one engine. */
export const hearStatements = (hear: Heard, only?: Engine): (() => void) => {
  const heard = only === undefined ? Object.values(drivers) : [drivers[only]]
  const stops = heard.map(([prototype, name]) => listenTo(prototype, name, hear))
  return () => {
    for (const stop of stops) stop()
  }
}
