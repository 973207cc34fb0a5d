import type { Result } from 'lighthouse'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Elements by their selector, addresses as they are, and texts and numbers of everything else. */
const wordsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return value === '' ? [] : [value.replaceAll(/\s+/g, ' ')]
  if (typeof value === 'number') return [String(Math.round(value))]
  if (!isRecord(value)) return []
  if (value['type'] === 'node') return ['selector', 'snippet', 'explanation'].flatMap((key) => wordsOf(value[key]))
  if (value['type'] === 'source-location') return wordsOf(value['url'])
  return Object.entries(value).flatMap(([key, part]) => (key === 'type' || key === 'subItems' ? [] : wordsOf(part)))
}

const isTable = (details: Record<string, unknown>) => details['type'] === 'table' || details['type'] === 'opportunity'

/** The lines of an audit's tables, nested ones included. */
const linesOf = (details: unknown): string[] => {
  if (!isRecord(details) || !Array.isArray(details['items'])) return []
  const items = details['items'] as unknown[]
  return isTable(details) ? items.map((item) => wordsOf(item).join(' | ')) : items.flatMap(linesOf)
}

/** Why a category is below 100: the failing audits with titles, figures and elements. */
export const complaints = ({ categories, audits }: Result, category: string): string[] =>
  (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = audits[id]
    if (!audit || audit.score === null || audit.score >= (weight > 0 ? 1 : 0.9)) return []
    const head = [`${audit.title} [${id}]`, audit.displayValue, audit.explanation].filter((part) => part).join(': ')
    return [
      head,
      ...linesOf(audit.details)
        .slice(0, 6)
        .map((line) => `    ${line}`),
    ]
  })
