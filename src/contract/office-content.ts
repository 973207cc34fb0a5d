import * as z from 'zod/mini'
import { call } from './call.ts'
import { answer, fieldParam, flagField, nullableText, siteParams, text } from './wire.ts'

/** The name of a pack's file, such as "menus.json". */
const fileName = z.string().check(z.maxLength(64))
/** Any JSON value of a record. */
const json = z.unknown()

/** With the fingerprint that a change names as its `base`. */
const record = z.object({ key: text, base: text, value: z.record(z.string(), json) })

/** The records of one file; with `key` that one alone. */
export const officeRecords = call({
  number: 190,
  path: '/v1/office/records',
  summary: 'The records of one file of the content',
  input: z.object({ ...siteParams, file: fileName, key: fieldParam }),
  output: answer({ content: z.array(record) }),
  caller: 'staff',
})

/** One record's part of a change, as it is sent. */
export const edit = z.object({
  file: fileName,
  key: z.string().check(z.maxLength(1_000)),
  /** The fingerprint of the record that was read; null for a new one. */
  base: z.nullable(z.string().check(z.maxLength(64))),
  /** A merge patch (RFC 7396) of the record; null deletes it. */
  patch: z.nullable(z.record(z.string(), json)),
})
/** One record's part of a change. */
export type OfficeEdit = z.output<typeof edit>

const warning = z.object({ file: text, pointer: text, text })
const saved = answer({
  /** The content's version after the change; null where it was only checked. */
  version: z.nullable(z.int()),
  /** The records of the edits, in their order, with the fingerprints that they have now; null: gone. */
  saved: z.array(z.object({ file: text, key: text, base: nullableText })),
  warnings: z.array(warning),
})

/**
 * Changes content, all edits or none. 409 `edit_conflict` where a base no longer holds (its `conflicts` has both versions, field by field),
 * 422 `content_invalid` with the problems that `check` would print. With `check` nothing is written.
 */
export const changeContent = call({
  number: 191,
  method: 'POST',
  path: '/v1/office/change',
  summary: "Changes the school's content",
  input: z.object({ ...siteParams, edits: z.array(edit).check(z.minLength(1), z.maxLength(100)), why: fieldParam, check: flagField }),
  large: true,
  output: saved,
  caller: 'staff',
})

/**
 * `name` is the path of a value within the record, such as "mealPlans/gold/price"; null: none, so one side of every field of a record that
 * is new or gone. Of a station of a menu the keys of the dishes that went and that came; a day's own menu that came or went is changed, beside
 * the cycle's. The value of a promo code has its unit, as in "promo_value/percent". Long values are shortened.
 */
const changedField = z.object({ name: text, before: json, after: json })
/** What a change does to one record. */
export const changedRecord = z.object({
  file: text,
  key: text,
  /** What people call the record, in the language of the call; of a menu the place, for the key says the day. */
  label: text,
  state: z.enum(['new', 'changed', 'deleted']),
  fields: z.array(changedField),
  /** What people call the entries that the fields are about, as the meals and stations of a menu, by their ids. */
  names: z.record(z.string(), text),
})
const change = z.object({
  version: z.int(),
  /** ISO instant. */
  at: text,
  author: text,
  /** The second person, where one confirmed it. */
  confirmed_by: nullableText,
  what: text,
  why: text,
  /** The picture that it added, by its folder and name; null for none. */
  picture: z.nullable(z.object({ folder: text, name: text })),
  /** The version that this one undoes, and the one that undid it. */
  undoes: z.nullable(z.int()),
  undone_by: z.nullable(z.int()),
  /** Whether its undo waits for a second person. */
  undo_awaits: z.boolean(),
  /** Whether a later change touched the same fields. */
  overwritten: z.boolean(),
  can_undo: z.boolean(),
  /** How many records it changed; `edits` has the first ones. */
  edit_count: z.int(),
  edits: z.array(changedRecord),
})
/** One change of the content, as the history shows it. */
export type ContentChange = z.output<typeof change>

/** The changes of the content, the newest first, 50 at a time; `before` is the version from which to go on. */
export const officeHistory = call({
  number: 192,
  path: '/v1/office/history',
  summary: 'Who changed what, when and why',
  input: z.object({ ...siteParams, before: fieldParam }),
  output: answer({ changes: z.array(change), more: z.boolean() }),
  localised: true,
  caller: 'staff',
})

/**
 * Undoes one change, by a change of its own; 409 `edit_conflict` where a later change touched the same fields, `second_person_needed`
 * where it is about prices: `saveDraft` proposes it.
 */
export const undoChange = call({
  number: 193,
  method: 'POST',
  path: '/v1/office/undo',
  summary: 'Undoes one change',
  input: z.object({ ...siteParams, version: z.int().check(z.gte(0), z.lte(2_147_483_647)), why: fieldParam }),
  output: saved,
  caller: 'staff',
})
