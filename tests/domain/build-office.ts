import type { OfficeAlert, OfficePlace } from '#contract/office-today.ts'

/** "07:30-21:00 22:00-26:00" as openings in minutes; hours may pass 24. */
export const openingsOf = (text: string): OfficePlace['openings'] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((one) => {
      const [start = 0, startMinutes = 0, end = 0, endMinutes = 0] = one.split(/[-:]/).map(Number)
      return { start: start * 60 + startMinutes, end: end * 60 + endMinutes }
    })

/** A place of the office's page that is open from 7:30 to 20:00. */
export const officePlace = (part: Partial<OfficePlace> = {}): OfficePlace => ({
  id: 'boathouse',
  name: 'Boathouse Noodle Bar',
  kind: 'location',
  openings: openingsOf('7:30-20:00'),
  usual: null,
  state: 'open',
  changed: null,
  bookings: 0,
  ...part,
})

/** An alert on every page in both languages, until it is taken down. */
export const officeAlert = (part: Partial<OfficeAlert> = {}): OfficeAlert => ({
  id: 'water',
  severity: 'caution',
  message: 'No hot water.',
  message_fr: "Pas d'eau chaude.",
  same_text: false,
  from: null,
  until: null,
  places: [],
  home_only: false,
  link: '',
  ...part,
})
