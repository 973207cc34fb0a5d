/** The id that an address's search param names; without the param where it is none. */
export const readId = <K extends string>(raw: Record<string, unknown>, key: K): { [key in K]?: string } => {
  const value = raw[key]
  return typeof value === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(value) ? ({ [key]: value } as { [key in K]: string }) : {}
}
