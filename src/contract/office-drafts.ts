import * as z from 'zod/mini'
import { call } from './call.ts'
import { changedRecord, edit } from './office-content.ts'
import { answer, fieldParam, flagField, id, nullableText, siteParams, text } from './wire.ts'

const shortId = z.string().check(z.maxLength(64))
const priceValue = z.nullable(z.union([z.string().check(z.maxLength(12)), z.boolean(), z.array(shortId).check(z.maxLength(100))]))
const groups = ['type', 'year', 'location', 'term'] as const
const priceFields = {
  /** A product, or what one rule is for: all plans, all money on a card, all custom plans, a customer type, the school. */
  kind: z.enum(['plan', 'balance', 'swipes', 'dollars', 'coffee', 'promo', 'plans', 'balances', 'custom', 'customer', 'school']),
  id: shortId,
  /** `rate`: the province's part of the tax in percent; a group of selections: the ids of those who may buy. */
  field: z.enum(['price', 'on_sale', 'starts', 'ends', 'tax', 'rate', 'payments', ...groups]),
  /** As it was read. */
  before: priceValue,
  after: priceValue,
}
const priceEdit = z.object(priceFields)
const someEdits = z.array(edit).check(z.minLength(1), z.maxLength(100))

const draft = z.object({
  id,
  author: text,
  what: text,
  why: text,
  state: z.enum(['draft', 'waiting', 'applied', 'ended', 'failed']),
  /** ISO instants. Without a start it begins once it is confirmed. */
  starts_at: nullableText,
  ends_at: nullableText,
  changed_at: text,
  /** The second person, where one confirmed or refused it. */
  confirmed_by: nullableText,
  /** Whether it waits for a second person. */
  awaits: z.boolean(),
  can_change: z.boolean(),
  can_confirm: z.boolean(),
  /** Whether only a manager can confirm it: it changes more than prices. */
  needs_manager: z.boolean(),
  /** The versions in which it came into the content and was taken back. */
  version: z.nullable(z.int()),
  ended_version: z.nullable(z.int()),
  /** Whether an undo took it back since. */
  undone: z.boolean(),
  /** The version that it undoes. */
  undoes: z.nullable(z.int()),
  /**
   * Why it failed, or can no longer be confirmed or start: the code of the refusal, the fields of a conflict and who changed them (null where the
   * history doesn't say), the problems of `check`; "refused" by the second person, "kept" in
   * place by the one who removed its end, "undone" where nothing is left to undo.
   */
  fault: z.nullable(z.object({ code: text, fields: z.array(text), problems: z.array(text), by: nullableText })),
  edits: z.array(changedRecord),
  /**
   * `now`: what it is as long as this isn't made, then what it was; `unit`: that of a promo code's value; `names`: those of the ids in the
   * values.
   */
  prices: z.array(
    z.object({ ...priceFields, now: priceValue, name: text, unit: z.enum(['dollars', 'percent']), names: z.record(z.string(), text) }),
  ),
  /** The edits as they were sent; only in the answer about one change that may be changed. */
  sent: z.array(edit),
})
/** A change of the content that waits. */
export type OfficeDraft = z.output<typeof draft>

/** The changes of the content that wait, and the last ones that are done; with `id` that one, with its edits. */
export const officeDrafts = call({
  number: 270,
  path: '/v1/office/drafts',
  summary: 'The changes of the content that wait',
  input: z.object({ ...siteParams, id: fieldParam }),
  output: answer({ drafts: z.array(draft) }),
  localised: true,
  caller: 'staff',
})

/**
 * Saves a change for later: edits as those of `changeContent`, new prices, or an undo of a version (one of the three; of a change that is
 * saved already, by its `id`, they may be left out). Without `wait` it is a draft; with it, it is made at `starts_at` and taken back at
 * `ends_at` (ISO instants). A change of prices first waits for a second person, and may then begin without a `starts_at`. It is checked
 * like a change that is made now, and refused with the same details. Of an undo only the prices wait for a second person, and the rest is made
 * at once. Of an undo that waits for a second person already, that one is answered.
 */
export const saveDraft = call({
  number: 271,
  method: 'POST',
  path: '/v1/office/drafts',
  summary: 'Saves a change for later',
  input: z.object({
    ...siteParams,
    id: fieldParam,
    edits: z.optional(someEdits),
    prices: z.optional(z.array(priceEdit).check(z.minLength(1), z.maxLength(100))),
    undoes: z.optional(z.int().check(z.gte(0), z.lte(2_147_483_647))),
    wait: flagField,
    starts_at: fieldParam,
    ends_at: fieldParam,
    why: fieldParam,
  }),
  large: true,
  output: answer({ draft }),
  localised: true,
  caller: 'staff',
})

/** Removes a change that waits; of one that is in the content already, its end. Another person's that awaits confirmation is refused, and stays listed. */
export const removeDraft = call({
  number: 272,
  method: 'DELETE',
  path: '/v1/office/drafts',
  summary: 'Removes a change that waits',
  input: z.object({ ...siteParams, id: fieldParam }),
  output: answer({ id }),
  caller: 'staff',
})

/**
 * Confirms another person's change of prices, as it was read (`changed_at`); it begins now where its start has come. 409 `edit_conflict`
 * where it, or what it changes, says something else meanwhile.
 */
export const confirmDraft = call({
  number: 273,
  method: 'POST',
  path: '/v1/office/drafts/confirm',
  summary: "Confirms another person's change of prices",
  input: z.object({ ...siteParams, id: fieldParam, changed_at: fieldParam }),
  output: answer({ draft }),
  localised: true,
  caller: 'staff',
})

/**
 * Makes a change that waits now, as it was read (`changed_at`), with other edits where some are sent; it is taken back at its end all the
 * same. Refused like a change that is made now.
 */
export const publishDraft = call({
  number: 276,
  method: 'POST',
  path: '/v1/office/drafts/publish',
  summary: 'Makes a change that waits now',
  input: z.object({ ...siteParams, id: fieldParam, changed_at: fieldParam, edits: z.optional(someEdits), why: fieldParam }),
  large: true,
  output: answer({ draft }),
  localised: true,
  caller: 'staff',
})

/** A signed link that shows a page with a change that waits, for an hour and until the change is another one. */
export const previewDraft = call({
  number: 275,
  method: 'POST',
  path: '/v1/office/drafts/preview',
  summary: 'A link that shows a change before it is made',
  input: z.object({ ...siteParams, id: fieldParam }),
  output: answer({
    /** The address on this host; `page` and `language` ("en", "fr") are added as a query. */
    address: text,
    /** The page that the change is most likely seen on, below the school: "/news". */
    page: text,
    until: text,
  }),
  caller: 'staff',
})

const product = z.object({
  kind: priceFields.kind,
  id,
  name: text,
  /** Of a promo code its value, in percent or dollars (`unit`). */
  price: nullableText,
  unit: z.enum(['dollars', 'percent']),
  on_sale: z.boolean(),
  /** Whether it can be put on sale and taken off by itself. */
  can_switch: z.boolean(),
  often: z.enum(['once', 'weekly', 'monthly']),
  /** By group of the selections at the shop that matters: each choice, whether it may buy, and the ids as they are stored. */
  buyers: z.array(
    z.object({ group: z.enum(groups), stored: z.array(text), choices: z.array(z.object({ id, name: text, may: z.boolean() })) }),
  ),
  tax: z.enum(['taxed', 'by_type', 'exempt']),
  /** What it says itself: the rules of all may exempt it too. */
  taxed: z.boolean(),
  payment_types: z.array(text),
  /** Its own as they are stored; none allows all. */
  own_payments: z.array(text),
  /** Of the school: the province's part of the tax in percent. */
  rate: nullableText,
  /** Days. */
  starts: nullableText,
  ends: nullableText,
})
/** Something that the school sells, or what one rule is for. */
export type OfficeProduct = z.output<typeof product>

/** What the school sells, and who may confirm a change of it. */
export const officePrices = call({
  number: 274,
  path: '/v1/office/prices',
  summary: 'What the school sells, and for how much',
  input: z.object(siteParams),
  output: answer({
    products: z.array(product),
    /** That the school takes. */
    payment_types: z.array(text),
    /** GST and the provincial part, in percent. */
    tax_rate: text,
    /** How many others can confirm a change of prices. */
    confirmers: z.int(),
  }),
  localised: true,
  caller: 'staff',
})
