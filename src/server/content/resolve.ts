import { addDays, type Day, isoInstant } from '#domain/calendar.ts'
import { instantOf, today } from '#domain/zone.ts'
import { derivedId, type PackFileName, recordKey, ruleOf } from '#server/shapes/pack-files.ts'
import { safeHtml } from '#server/platform/safe-html.ts'
import { replaceMarked } from './schema-walk.ts'
import { canonicalName, type Mark, relativeDay, relativeInstant } from '#server/shapes/base.ts'
import type { PackDish } from '#server/shapes/menu.ts'
import type { PackBuilding, PackLocation, PackSchedule } from '#server/shapes/place.ts'

export type ImportFrame = { siteId: string; zone: string; now: number }

const withScheduleIds = (schedules: readonly PackSchedule[], owner: string, siteId: string): PackSchedule[] => {
  const seen = new Map<string, number>()
  return schedules.map((schedule) => {
    const { id, ...rest } = schedule
    const content = `${owner}\n${JSON.stringify(rest)}`
    const times = seen.get(content) ?? 0
    seen.set(content, times + 1)
    return { id: id ?? derivedId(siteId, 'schedule', times === 0 ? content : `${content}\n${times}`), ...rest }
  })
}

const withDishIds = ({ id, ...dish }: PackDish, siteId: string): PackDish => ({
  id: id ?? derivedId(siteId, 'dish', dish.mrn),
  ...dish,
  nutrients: dish.nutrients.map(({ id: given, ...nutrient }) => ({
    id: given ?? derivedId(siteId, 'nutrient', nutrient.name),
    ...nutrient,
  })),
})

const withPlaceIds = (place: PackLocation, siteId: string): PackLocation => ({
  ...place,
  menu_images: place.menu_images.map((image) => ({
    ...image,
    id: image.id || derivedId(siteId, 'menu_image', `${place.id}\n${image.file_name}`),
  })),
  schedules: withScheduleIds(place.schedules, place.id, siteId),
})

type Pictured = { id: string; pictures: { id: string; thumb_name: string }[] }

const withPictureIds = <R extends Pictured>(record: R, siteId: string): R => ({
  ...record,
  pictures: record.pictures.map((picture) => ({
    ...picture,
    id: picture.id || derivedId(siteId, 'picture', `${record.id}\n${picture.thumb_name}`),
  })),
})

/** Derives missing ids from the content, so that they are the same on every import and host. */
const withIds = (file: PackFileName, record: object, siteId: string): object => {
  switch (file) {
    case 'dishes.json':
      return withDishIds(record as PackDish, siteId)
    case 'locations.json':
      return withPlaceIds(record as PackLocation, siteId)
    case 'buildings.json': {
      const building = record as PackBuilding
      return { ...building, schedules: withScheduleIds(building.schedules, building.id, siteId) }
    }
    case 'events.json':
    case 'balanced_u_events.json':
    case 'news.json':
      return withPictureIds(record as Pictured, siteId)
    case 'newsletters.json':
    case 'catering_files.json': {
      const { id, ...rest } = record as { id?: string }
      return { id: id ?? derivedId(siteId, ruleOf(file).kind, recordKey(file, record)), ...rest }
    }
    default:
      return record
  }
}

const dayFrom = (text: string, start: Day): Day => {
  const [, days] = relativeDay.exec(text) ?? []
  return days === undefined ? text : addDays(start, Number(days))
}

const instantFrom = (text: string, { zone, now }: ImportFrame): string => {
  const [, days, hours, minutes] = relativeInstant.exec(text) ?? []
  if (days === undefined) return text
  const day = addDays(today(now, zone), Number(days))
  return hours === undefined ? day : isoInstant(instantOf(day, Number(hours) * 60 + Number(minutes), zone))
}

const resolved = (frame: ImportFrame) => (mark: Mark, text: string) => {
  switch (mark.kind) {
    case 'html':
      return safeHtml(text)
    case 'instant':
      return instantFrom(text, frame)
    case 'day':
      return dayFrom(text, today(frame.now, frame.zone))
    case 'file':
      return canonicalName(text)
  }
}

// Menus and dishes are most of a pack and have no marked texts.
const unmarked: readonly PackFileName[] = ['menus.json', 'dishes.json']

export const resolveMarked = (file: PackFileName, record: object, frame: ImportFrame): object =>
  replaceMarked(ruleOf(file).schema, record, resolved(frame)) as object

export const resolveRecord = (file: PackFileName, record: object, frame: ImportFrame): object => {
  // Ids are derived from "+2d" as written, so that tomorrow's import derives the same.
  const identified = withIds(file, record, frame.siteId)
  return unmarked.includes(file) ? identified : resolveMarked(file, identified, frame)
}
