/** The fields of a form that have changed; lists are compared by their items. */
export const changed = <V extends object>(values: V, first: V): Partial<V> =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(value, first[name as keyof V]))) as Partial<V>

/** Applies the changes made since a form showed `first` to the saved values `now`; for lists, the added and removed items. */
export const merged = <V extends object>(values: V, { first, now }: { first: V; now: V }): V => {
  const parts = Object.entries(changed(values, first)).map(([name, value]) => [
    name,
    Array.isArray(value) ? mergedList(value, first[name as keyof V] as unknown[], now[name as keyof V] as unknown[]) : value,
  ])
  return { ...now, ...Object.fromEntries(parts) }
}

const isSame = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other) ? one.length === other.length && one.every((part) => other.includes(part)) : one === other

const mergedList = (values: unknown[], first: unknown[], now: unknown[]): unknown[] => [
  ...now.filter((one) => values.includes(one) || !first.includes(one)),
  ...values.filter((one) => !first.includes(one) && !now.includes(one)),
]
