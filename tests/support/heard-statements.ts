import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'

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

/** Hears every statement that this process makes a database prepare (SQLite, once each) or run (PostgreSQL). */
export const hearStatements = (hear: Heard): (() => void) => {
  const stops = [listenTo(DatabaseSync.prototype, 'prepare', hear), listenTo(Client.prototype, 'query', hear)]
  return () => {
    for (const stop of stops) stop()
  }
}
