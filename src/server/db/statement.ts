import type { Compilable, CompiledQuery } from 'kysely'
import { isPostgres } from './engine.ts'
import type { Reader } from './open.ts'

const path = Symbol('path')

/** Stands for a value that is known when the statement runs, not while it is built. */
class Placeholder {
  readonly [path]: readonly string[]
  constructor(names: readonly string[]) {
    this[path] = names
  }
  toJSON(): string {
    return `:${this[path].join('.')}`
  }
  [Symbol.toPrimitive](): never {
    throw new Error(`statement: "${this[path].join('.')}" has no value while the statement is built`)
  }
}

/** A placeholder whose every property is one too. */
const placeholder = (names: readonly string[]): Placeholder =>
  new Proxy(new Placeholder(names), {
    ownKeys: () => {
      throw new Error(`statement: "${names.join('.')}" cannot be spread; name its columns`)
    },
    get: (itself, name) =>
      typeof name === 'string' && name !== 'toJSON' ? placeholder([...names, name]) : (Reflect.get(itself, name) as unknown),
  })

const valueAt = (values: unknown, names: readonly string[]): unknown =>
  names.reduce((value, name) => (value as Record<string, unknown>)[name], values)

type Builder<V, R> = (db: Reader, values: V) => Compilable<R>

const build = <V, R>(db: Reader, builder: Builder<V, R>) => {
  const query = builder(db, placeholder([]) as V).compile()
  const fills = query.parameters.map((given) => (given instanceof Placeholder ? (values: V) => valueAt(values, given[path]) : () => given))
  return (values: V): CompiledQuery<R> => ({ ...query, parameters: fills.map((fill) => fill(values)) })
}

/**
 * A statement that is built once for each engine and run often, with other values each time: building it and writing out its SQL
 * takes longer than the embedded database takes to run it. `values` are placeholders while it is built, so they cannot be
 * reckoned with, spread (`columnsOf` names their columns) or compared with null.
 */
export const statement = <V extends object, R>(builder: Builder<V, R>) => {
  const built = new Map<boolean, (values: V) => CompiledQuery<R>>()
  return async (db: Reader, values: V): Promise<R[]> => {
    const engine = isPostgres(db)
    const ready = built.get(engine) ?? build(db, builder)
    built.set(engine, ready)
    return (await db.executeQuery(ready(values))).rows
  }
}

/** Some columns of a row, or of what stands for one, with their values. */
export const columnsOf = <V, C extends keyof V>(row: V, columns: readonly C[]): Pick<V, C> =>
  Object.fromEntries(columns.map((column) => [column, row[column]])) as Pick<V, C>
