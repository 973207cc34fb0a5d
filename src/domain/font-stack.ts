/** The product's own font, a sans-serif. */
const own = 'var(--font)'

const generic = new Map([
  ...['serif', 'monospace', 'cursive', 'fantasy'].map((name) => [name, name] as const),
  ...['sans-serif', 'system-ui'].map((name) => [name, own] as const),
])

const mostFamilies = 8

/** A generic family without quotes, any other in quotes; null for what is no name of letters, digits, spaces and hyphens. */
const familyOf = (written: string): string | null => {
  const [, , name = ''] = /^(["']?)([\p{L}\p{N}][\p{L}\p{N} _-]{0,63})\1$/u.exec(written.trim()) ?? []
  if (name === '') return null
  return generic.get(name.toLowerCase()) ?? `"${name.trim()}"`
}

/** A school's CSS `font-family` with each name quoted and the product's font last; null without a font's name (SECT-06). */
export const fontStack = (written: string): string | null => {
  const families = written.split(',').flatMap((part) => familyOf(part) ?? [])
  return families.length === 0 ? null : [...new Set([...families.slice(0, mostFamilies), own])].join(', ')
}
