import type { Input } from '#contract/call.ts'
import type { ProblemCode } from '#contract/errors.ts'
import type { submitOnTheGoForm } from '#contract/forms.ts'
import { addDays, type Day, readDay } from './calendar.ts'
import { onTheGoChoice, type OnTheGoList } from './on-the-go-options.ts'
import { faultsOf, formEmail, formName, normalizedText, required } from './shared-rules.ts'
import { isStudentId } from './student-id.ts'
import { instantOf, today } from './zone.ts'

/**
 * The fields of the On The Go form (FORM-14): choices by their names in either language, `pick_up_date` as a day, "" for the next
 * time that the clock shows `pick_up`, which is HH:MM.
 */
export type OnTheGoForm = Omit<Input<typeof submitOnTheGoForm>, 'site_id' | 'captcha_response' | 'sending' | 'locale'>

/** The most characters of a free text. */
export const longestRemark = 2000

const oneOf = (list: OnTheGoList, given: string): ProblemCode | null =>
  !required(given) || onTheGoChoice(list, given) !== null ? null : 'option_unknown'
const someOf = (list: OnTheGoList, given: readonly string[]): ProblemCode | null =>
  given.length <= 30 && given.every((one) => onTheGoChoice(list, one) !== null) ? null : 'option_unknown'
const remark = (text: string): ProblemCode | null => (text.length > longestRemark ? 'text_too_long' : null)

/** A pizza is its own base (FORM-Q5). */
const needsBase = (entree: string) => ['Salad', 'Sandwich'].includes(onTheGoChoice('entrees', entree) ?? '')

/** The time of a pick-up as HH:MM, from "9:05" or "09:05"; null for any other text. */
export const pickUpTime = (text: string): string | null => {
  const [, hour = '', minute = ''] = /^(\d{1,2}):(\d{2})$/.exec(text.trim()) ?? []
  return hour === '' || Number(hour) > 23 || Number(minute) > 59 ? null : `${hour.padStart(2, '0')}:${minute}`
}

/** Now in epoch ms, and the zone of the school. */
type Clock = { now: number; zone: string }

const pickUpDaysAhead = 14

/** The days on which the kitchen hands out orders: today and two weeks. */
export const pickUpDays = ({ now, zone }: Clock): Day[] => {
  const first = today(now, zone)
  return Array.from({ length: pickUpDaysAhead + 1 }, (_, ahead) => addDays(first, ahead))
}

const isOver = (day: Day, time: string, { now, zone }: Clock): boolean => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return instantOf(day, hour * 60 + minute, zone) <= now
}

const dateFault = ({ pick_up_date: given }: OnTheGoForm, clock: Clock): ProblemCode | null => {
  if (!required(given)) return null
  const day = readDay(given)
  if (day === null) return 'invalid_date'
  return pickUpDays(clock).includes(day) ? null : 'pick_up_date_unavailable'
}

const timeFault = (form: OnTheGoForm, clock: Clock): ProblemCode | null => {
  if (!required(form.pick_up)) return 'pick_up_required'
  const time = pickUpTime(form.pick_up)
  if (time === null) return 'pick_up_invalid'
  const day = dateFault(form, clock) === null ? readDay(form.pick_up_date) : null
  return day !== null && isOver(day, time, clock) ? 'pick_up_past' : null
}

const rules: { [field in keyof OnTheGoForm]: (form: OnTheGoForm, clock: Clock) => ProblemCode | null } = {
  student_id: ({ student_id: given }) => (!required(given) ? 'student_id_required' : isStudentId(given) ? null : 'student_id_invalid'),
  name: ({ name }) => (!required(name) ? 'name_required' : formName(name) ? null : 'name_letters'),
  email: ({ email }) => (!required(email) ? 'email_required' : formEmail(email) ? null : 'email_invalid'),
  plan: ({ plan }) => (required(plan) ? oneOf('plans', plan) : 'plan_required'),
  entree: ({ entree }) => (required(entree) ? oneOf('entrees', entree) : 'entree_required'),
  base: ({ entree, base }) => (needsBase(entree) && !required(base) ? 'base_required' : oneOf('bases', base)),
  protein: ({ protein }) => oneOf('proteins', protein),
  cheese: ({ cheese }) => oneOf('cheeses', cheese),
  dressing_sauce: ({ dressing_sauce: dressing }) => oneOf('dressings', dressing),
  addons: ({ addons }) => someOf('addons', addons),
  sides: ({ sides }) => someOf('sides', sides),
  drink: ({ drink }) => oneOf('drinks', drink),
  pick_up_date: dateFault,
  pick_up: timeFault,
  // The kitchen reads these, so words of any kind are accepted.
  allergens: ({ allergens }) => (allergens.length <= 40 && allergens.every((one) => one.length <= 100) ? null : 'text_too_long'),
  other_allergies: ({ other_allergies: text }) => remark(text),
  comments: ({ comments }) => remark(comments),
}

/** All faulty fields in form order (FORM-17, FORM-Q5); the server answers with the first. */
export const checkOnTheGo = (form: OnTheGoForm, clock: Clock) => faultsOf(rules, form, clock)

/** A form without faults as it is stored: every choice by its English name, each once, and always with a day. */
export const normalizedOnTheGo = (form: OnTheGoForm, clock: Clock): OnTheGoForm => {
  const time = pickUpTime(form.pick_up) ?? ''
  const first = today(clock.now, clock.zone)
  const one = (list: OnTheGoList, given: string) => onTheGoChoice(list, given) ?? ''
  const some = (list: OnTheGoList, given: readonly string[]) => [...new Set(given.map((name) => one(list, name)))]
  return {
    ...form,
    name: normalizedText(form.name),
    plan: one('plans', form.plan),
    entree: one('entrees', form.entree),
    base: one('bases', form.base),
    protein: one('proteins', form.protein),
    cheese: one('cheeses', form.cheese),
    dressing_sauce: one('dressings', form.dressing_sauce),
    addons: some('addons', form.addons),
    sides: some('sides', form.sides),
    drink: one('drinks', form.drink),
    pick_up_date: readDay(form.pick_up_date) ?? (isOver(first, time, clock) ? addDays(first, 1) : first),
    pick_up: time,
  }
}
