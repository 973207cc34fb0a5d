import { checkRecords, type Fault, type Plan, plannedValues } from './plan.ts'
import { type PackProblem, problemAt } from './problem.ts'
import type { PackMenu } from '#server/shapes/menu.ts'
import type { PackSchedule } from '#server/shapes/place.ts'
import type { PackSection } from '#server/shapes/site.ts'

const scheduleProblem = (schedule: PackSchedule): string | null => {
  const { type, closed, start, end, start_hour, end_hour, start_minutes, end_minutes } = schedule
  if (closed && type !== 'special_hours') return 'is closed; expected type "special_hours" for a closure'
  const given = start_hour !== undefined && end_hour !== undefined
  if (!closed && !given) return 'has no hours; expected start_hour and end_hour, or a special_hours schedule with "closed": true'
  if ((start_hour === 24 && (start_minutes ?? 0) > 0) || (end_hour === 24 && (end_minutes ?? 0) > 0))
    return 'passes hour 24; expected minutes 0 at hour 24'
  return start && end && end < start ? `ends on ${end}, before it starts on ${start}; expected an end on or after the start` : null
}

const scheduleProblems = ({ schedules }: { schedules: readonly PackSchedule[] }): Fault[] =>
  schedules.flatMap((schedule, index) => {
    const text = scheduleProblem(schedule)
    return text === null ? [] : [{ path: ['schedules', index], text }]
  })

const repeated = <T>(items: readonly T[], keyOf: (item: T) => string): { index: number; key: string }[] => {
  const seen = new Set<string>()
  return items.flatMap((item, index) => {
    const key = keyOf(item)
    if (seen.has(key)) return [{ index, key }]
    seen.add(key)
    return []
  })
}

const menuProblems = (menu: PackMenu): Fault[] => [
  ...('cycle' in menu && menu.week > menu.cycle.weeks
    ? [{ path: ['week'], text: `is week ${menu.week} of a cycle of ${menu.cycle.weeks}; expected at most ${menu.cycle.weeks}` }]
    : []),
  ...repeated(menu.periods, ({ id }) => id).map(({ index, key }) => ({
    path: ['periods', index, 'id'],
    text: `"${key}" appears twice on this menu; expected each period once`,
  })),
  ...menu.periods.flatMap((period, at) =>
    repeated(period.categories, ({ id }) => id).map(({ index, key }) => ({
      path: ['periods', at, 'categories', index, 'id'],
      text: `"${key}" appears twice in this period; expected each category once`,
    })),
  ),
]

const cycleProblems = (plan: Plan): PackProblem[] => {
  const lengths = new Map<string, number>()
  return plan['menus.json'].entries.flatMap(({ value, at }) => {
    const menu = value as PackMenu
    if (!('cycle' in menu)) return []
    const key = `${menu.location_id} ${menu.cycle.start}`
    const weeks = lengths.get(key) ?? menu.cycle.weeks
    lengths.set(key, weeks)
    if (weeks === menu.cycle.weeks || at === null) return []
    return [
      problemAt(
        'menus.json',
        [...at, 'cycle', 'weeks'],
        `is ${menu.cycle.weeks}, but the same cycle has ${weeks} weeks elsewhere; expected one length`,
      ),
    ]
  })
}

const slugProblems = (plan: Plan): PackProblem[] => {
  const slugs = plannedValues<PackSection>(plan, 'sections.json').map(({ slug }) => slug.toLowerCase())
  return plan['sections.json'].entries.flatMap(({ value, at }, index) => {
    const slug = (value as PackSection).slug.toLowerCase()
    if (at === null || slugs.indexOf(slug) === index) return []
    return [problemAt('sections.json', [...at, 'slug'], `"${slug}" is the slug of another section too; expected each slug once`)]
  })
}

export const checkPlaces = (plan: Plan): PackProblem[] => [
  ...slugProblems(plan),
  ...checkRecords(plan, 'buildings.json', scheduleProblems),
  ...checkRecords(plan, 'locations.json', scheduleProblems),
  ...checkRecords(plan, 'menus.json', menuProblems),
  ...cycleProblems(plan),
]
