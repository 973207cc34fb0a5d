import { Problem } from '#contract/errors.ts'
import { baseMap, locationMap } from '#contract/map.ts'
import { wholeAddress } from '#domain/place-address.ts'
import { isDrawn, type PackMap } from '#server/shapes/pages.ts'
import { handlePublic } from '#server/context.ts'
import { scheduleView } from '#server/shapes/place.ts'
import { sitePlaces, siteRecords } from './find-site.ts'
import { locationView, nextChange, weekView } from './place-view.ts'

const shapesOf = (map: PackMap | undefined) => {
  if (!map || !isDrawn(map)) return null
  return {
    type: map.type,
    features: map.features.map(({ type, properties, geometry }) => ({ type, properties: properties ?? {}, geometry })),
  }
}

export const maps = [
  handlePublic(locationMap, async ({ site_id: siteId, location_id: id }, context) => {
    const { site, moment, buildings, locations } = await sitePlaces(context, siteId)
    const place = locations.find((one) => one.id === id)
    if (!place) throw new Problem('not_found')
    return {
      payload: {
        location: {
          ...locationView(place, buildings, moment),
          address: wholeAddress(place.address, site.address),
          schedules: place.schedules.map(scheduleView),
          ...weekView(place, moment),
        },
      },
      until: nextChange([place], moment),
    }
  }),

  handlePublic(baseMap, async ({ site_id: siteId }, context) => {
    const { site, map } = await siteRecords(context, siteId, ['map'])
    const [found] = map
    return { payload: { id: site.id, shapes: shapesOf(found), style_url: found && !isDrawn(found) ? found.style_url : null } }
  }),
]
