import { Problem } from '#contract/errors.ts'
import { officeOnTheGo, officeOnTheGoCsv, officeOnTheGoXlsx, type OfficeOrder } from '#contract/office-forms.ts'
import type { Locale } from '#contract/wire.ts'
import { sheetOfTable } from '#domain/csv.ts'
import { instantsOf } from '#domain/day-range.ts'
import { onTheGoColumns, onTheGoKinds, onTheGoTable, orderAnswer, orderAnswers, orderLabel } from '#server/content/on-the-go-table.ts'
import { handleStaff, type StaffContext } from '#server/context.ts'
import { formCursor, listForms, listNewestForms, readFormCursor, type StoredForm } from '#server/db/forms.ts'
import { words } from '#server/words.ts'
import { csvBytes, drawDocument, listToExport } from './draw-document.ts'
import { staffSite } from './find-site.ts'

const page = 50

const own = ['name', 'email', 'student_id', 'pick_up_date', 'pick_up'] as const
const choices = onTheGoColumns.filter((column) => column !== 'locale' && !own.some((one) => one === column))

const orderView = (order: StoredForm, locale: Locale): OfficeOrder => {
  const answers = orderAnswers(order)
  const text = (column: (typeof own)[number]) => orderAnswer(answers, column, locale)
  return {
    id: order.id,
    received_at: order.received_at,
    name: text('name'),
    email: text('email'),
    student_id: text('student_id'),
    pick_up_date: text('pick_up_date'),
    pick_up: text('pick_up'),
    choices: choices
      .map((column) => ({ label: orderLabel(column, locale), value: orderAnswer(answers, column, locale) }))
      .filter(({ value }) => value !== ''),
  }
}

type Which = { from?: string | undefined; to?: string | undefined }

/** An order names no place: a limited account reads none. */
const filterOf = async ({ from, to }: Which, context: StaffContext) => {
  if (context.staff.places !== null) throw new Problem('forbidden')
  const { id: siteId, timezone: zone } = await staffSite(context)
  return { siteId, zone, ...instantsOf({ from: from ?? null, to: to ?? null }, zone) }
}

/** The orders of an export as a table. */
const exported = async (input: Which, context: StaffContext) => {
  const { db, locale } = context
  const { zone, ...filter } = await filterOf(input, context)
  const orders = await listToExport((most) => listForms(db.read, 'on_the_go_form', filter, most))
  return onTheGoTable(orders, { zone, locale })
}

const fileName = ({ locale }: StaffContext, end: string): string => `${locale === 'fr-ca' ? 'commandes-a-emporter' : 'on-the-go'}.${end}`

export const officeOnTheGoCalls = [
  handleStaff(officeOnTheGo, 'feedback', async (input, context) => {
    const way = { after: readFormCursor(input.before), most: page + 1 }
    const rows = await listNewestForms(context.db.read, 'on_the_go_form', await filterOf(input, context), way)
    const shown = rows.slice(0, page)
    const last = rows.length > page ? shown.at(-1) : undefined
    return { payload: { orders: shown.map((one) => orderView(one, context.locale)), next: last ? formCursor(last) : null } }
  }),

  handleStaff(officeOnTheGoCsv, 'feedback', async (input, context) => {
    const bytes = await drawDocument(context, async () => csvBytes(await exported(input, context), context.locale))
    return { payload: {}, document: { bytes, name: fileName(context, 'csv') } }
  }),

  handleStaff(officeOnTheGoXlsx, 'feedback', async (input, context) => {
    const { xlsxBytes } = await import('#server/documents/xlsx.ts')
    const name = words(context.locale, 'office.on_the_go.title')
    const bytes = await drawDocument(context, async () =>
      xlsxBytes({ name, ...sheetOfTable(await exported(input, context), onTheGoKinds) }),
    )
    return { payload: {}, document: { bytes, name: fileName(context, 'xlsx') } }
  }),
]
