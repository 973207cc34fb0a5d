import type { QueryClient } from '@tanstack/react-query'
import { atom } from 'jotai'
import type { OfficeBooking, OfficeBookings } from '#contract/office-bookings.ts'
import type { WaitingMark } from '#domain/check-ins.ts'
import type { WordId } from '#app/i18n/words.ts'
import { now } from '#app/offline/clock.ts'
import { ApiError } from '#app/offline/fetch-live.ts'
import { readSaved, removeSaved, updateSaved } from '#app/offline/store.ts'
import { appStore } from '#app/store.ts'
import { callOffice, officeKey } from '../api.ts'
import { failureText, isRefused } from '../refusals.ts'
import { currentSchool } from '../school.ts'

/** A mark that the server refused, until the refusal is read. */
type RefusedMark = { id: string; name: string | null; words: WordId }

type Waiting = {
  /** The address of the person who made them, and alone sends them. */
  by: string
  marks: readonly WaitingMark[]
  /** Of their guests by booking, for what may be refused; in memory alone. */
  names: ReadonlyMap<string, string>
  refused: readonly RefusedMark[]
  isSending: boolean
  /** The last attempt did not get through; or met the end of the session, after which only a person tries again. */
  isStuck: boolean
  isLoggedOut: boolean
}

const none = { by: '', marks: [], names: new Map<string, string>(), refused: [], isStuck: false, isLoggedOut: false }

export const waitingAtom = atom<Waiting>({ ...none, isSending: false })

const waiting = (): Waiting => appStore.get(waitingAtom)
const set = (part: Partial<Waiting>): void => appStore.set(waitingAtom, { ...waiting(), ...part })

/** What a device stores until it is sent: ids and times, no names. */
type Stored = Pick<Waiting, 'by' | 'marks'>
const storedKey = () => `office-marks ${currentSchool().id}`

const change = (next: (marks: readonly WaitingMark[]) => readonly WaitingMark[]): void => {
  const { by, marks } = waiting()
  set({ marks: next(marks) })
  void (async () => {
    let isEmpty = false
    const changed = (before: Stored | null): Stored => {
      const stored = next(before?.by === by ? before.marks : [])
      isEmpty = stored.length === 0
      return { by, marks: stored }
    }
    await updateSaved<Stored>(storedKey(), changed, now())
    if (isEmpty) await removeSaved(storedKey())
  })()
}

const isSame = (a: WaitingMark, b: WaitingMark): boolean => a.id === b.id && a.at === b.at && a.state === b.state

/** Adds a mark at the end; `sendWaiting` sends it. The name of the guest stays in memory. */
export const addWaiting = (mark: WaitingMark, name: string): void => {
  dismissRefused(mark.id)
  set({ names: new Map([...waiting().names, [mark.id, name]]) })
  change((marks) => [...marks, mark])
}

/** Acts once the mark of a booking that waits is refused, however late that is; never where it is sent. */
export const whenRefused = (id: string, act: () => void): void => {
  const stop = appStore.sub(waitingAtom, () => {
    const { marks, refused } = waiting()
    const isLost = refused.some((one) => one.id === id)
    if (isLost || !marks.some((one) => one.id === id)) stop()
    if (isLost) act()
  })
}

export const dismissRefused = (id: string): void => set({ refused: waiting().refused.filter((one) => one.id !== id) })

/** A failure that says nothing about the mark: without an answer, with a busy server, or with a session that has ended. */
const isForLater = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || error.status === 429 || error.status === 401

const refusalWords = (error: unknown): WordId => {
  if (isRefused(error, 'edit_conflict')) return 'office.bookings.refused.changed'
  if (isRefused(error, 'not_found')) return 'office.bookings.refused.gone'
  return isRefused(error, 'invalid_date') ? 'office.bookings.refused.time' : failureText(error)
}

/** Shows a booking as the server has it, in every list that was read. */
const show = async (client: QueryClient, booking: OfficeBooking): Promise<void> => {
  const queryKey = officeKey('officeBookings')
  // A read under way may be older than the mark.
  await client.cancelQueries({ queryKey })
  client.setQueriesData<OfficeBookings>(
    { queryKey },
    (list) =>
      list && {
        ...list,
        places: list.places.map((place) => ({
          ...place,
          bookings: place.bookings.map((one) => (one.id === booking.id ? booking : one)),
        })),
      },
  )
}

/** Sends one mark; false where the rest has to wait. */
const sendOne = async (client: QueryClient, mark: WaitingMark): Promise<boolean> => {
  try {
    const { booking } = await callOffice('markBooking', mark)
    await show(client, booking)
    change((marks) => marks.filter((one) => !isSame(one, mark)))
  } catch (error) {
    if (isForLater(error)) {
      set({ isLoggedOut: error instanceof ApiError && error.status === 401 })
      return false
    }
    const { refused, names } = waiting()
    const refusal = { id: mark.id, name: names.get(mark.id) ?? null, words: refusalWords(error) }
    set({ refused: [...refused.filter(({ id }) => id !== mark.id), refusal] })
    // What was marked after it began with a state that never was.
    change((marks) => marks.filter(({ id }) => id !== mark.id))
  }
  return true
}

/** Sends the marks that wait, in their order, until none is left or the server can't be reached. */
export const sendWaiting = async (client: QueryClient): Promise<void> => {
  if (waiting().isSending || waiting().marks.length === 0) return
  set({ isSending: true, isLoggedOut: false })
  const count = waiting().marks.length
  let isThrough = true
  for (let [mark] = waiting().marks; mark && isThrough; [mark] = waiting().marks) isThrough = await sendOne(client, mark)
  set({ isSending: false, isStuck: !isThrough })
  if (waiting().marks.length < count) await client.invalidateQueries({ queryKey: officeKey('officeBookings') })
}

/** Leaves nothing of them on the device. */
export const forgetWaiting = async (): Promise<void> => {
  set(none)
  await removeSaved(storedKey())
}

const againMs = 15_000

/**
 * Takes up what this person marked in a page that was closed before it could send it; what another person left is dropped. Sends it as
 * soon as there is a network. Returns a function that stops it.
 */
export const watchWaiting = (client: QueryClient, by: string): (() => void) => {
  set({ by })
  const send = () => void sendWaiting(client)
  void readSaved<Stored>(storedKey(), now()).then(async (saved) => {
    if (saved && saved.value.by !== by) await removeSaved(storedKey())
    else if (saved) {
      const { marks } = waiting()
      set({ marks: [...saved.value.marks.filter((one) => !marks.some((other) => isSame(one, other))), ...marks] })
      send()
    }
  })
  addEventListener('online', send)
  const timer = setInterval(() => navigator.onLine && !waiting().isLoggedOut && send(), againMs)
  return () => {
    removeEventListener('online', send)
    clearInterval(timer)
  }
}
