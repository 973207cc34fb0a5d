import type { WeekPack } from '#contract/week.ts'
import type { Item } from '#contract/menus.ts'
import type { Station, WeekDish } from '#domain/week-dishes.ts'
import { dish } from './build-dish.ts'

const named = (name: string, french?: string) => ({
  id: name,
  name,
  sort_order: 0,
  translations: french === undefined ? [] : [{ locale: 'fr-ca' as const, name: french }],
})

/** Where and when: "Wednesday's day at a place, at a station". */
type Served = { date?: string; placeId?: string; station?: string; stationFr?: string; period?: string; start?: string; end?: string }

/** A dish of a week, served on 2026-11-25 at "Grill" unless given otherwise. */
export const weekDish = (
  name: string,
  { fr, item = {}, served = [{}] }: { fr?: string; item?: Partial<Item>; served?: Served[] } = {},
): WeekDish => ({
  key: name,
  item: dish(name, { translations: fr === undefined ? [] : [{ locale: 'fr-ca', name: fr }], ...item }),
  servings: served.map(({ date = '2026-11-25', placeId = 'hall', station = 'Grill', stationFr, period = 'Lunch', start, end }) => ({
    placeId,
    date,
    station: named(station, stationFr) satisfies Station,
    period: { ...named(period), ...(start === undefined || end === undefined ? {} : { start, end }) },
  })),
})

const ingredients = ['chicken', 'salmon', 'tofu', 'beef', 'lentil', 'mushroom', 'spinach', 'potato', 'tomato', 'cheddar', 'apple', 'maple']
const ways = ['roasted', 'grilled', 'braised', 'steamed', 'curried', 'smoked', 'crispy', 'creamy', 'spicy', 'glazed', 'stuffed', 'pickled']
const forms = ['soup', 'salad', 'sandwich', 'stew', 'bowl', 'burger', 'pasta', 'pie', 'casserole', 'wrap', 'noodles', 'chowder']

/** A large campus: 11 places, seven days, four meals of 48 dishes, out of 400 recipes. */
export const largeWeek = (): Pick<WeekPack, 'locations' | 'menus' | 'dishes' | 'filters'> => {
  const pick = (list: readonly string[], index: number) => list[index % list.length] ?? ''
  const dishes = Array.from({ length: 400 }, (_, index) => {
    const name = `${pick(ways, index)} ${pick(ingredients, Math.floor(index / 12))} ${pick(forms, Math.floor(index / 5))} no${index}`
    return {
      ...dish(name, { id: `d${index}`, mrn: `m${index}`, translations: [{ locale: 'fr-ca', name: `${name} maison` }] }),
      filters: [],
    }
  })
  const locations = Array.from({ length: 11 }, (_, index) => ({ id: `p${index}`, active: true, show_menus: true, use_menu_images: false }))
  const menus = locations.flatMap(({ id }, place) =>
    Array.from({ length: 7 }, (_, day) => ({
      location_id: id,
      date: `2026-11-${25 + day > 30 ? `0${day - 5}` : 25 + day}`,
      closed: false,
      periods: ['Breakfast', 'Lunch', 'Dinner', 'Late'].map((period, meal) => ({
        ...named(period),
        sort_order: meal,
        categories: Array.from({ length: 6 }, (__, station) => ({
          ...named(`Station ${station}`, `Comptoir ${station}`),
          items: Array.from({ length: 8 }, (___, index): [string, number] => [
            `d${(place * 31 + day * 57 + meal * 101 + station * 13 + index * 7) % 400}`,
            index,
          ]),
        })),
      })),
    })),
  )
  return { locations, menus, dishes: Object.fromEntries(dishes.map((one) => [one.id, one])), filters: [] } as unknown as WeekPack
}
