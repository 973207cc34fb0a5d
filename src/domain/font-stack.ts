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

/**
 * The CSS `font-family` that a school wrote for its banner, `"Playfair Display", Georgia, serif`, with each family quoted and the
 * product's font last. Null when nothing in it is the name of a font, so that no other CSS gets into a style (SECT-06).
 */
export const fontStack = (written: string): string | null => {
  const families = written.split(',').flatMap((part) => familyOf(part) ?? [])
  return families.length === 0 ? null : [...new Set([...families.slice(0, mostFamilies), own])].join(', ')
}
