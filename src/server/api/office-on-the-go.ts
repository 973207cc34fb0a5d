import { Problem } from '#contract/errors.ts'
import { officeOnTheGo, officeOnTheGoCsv, type OfficeOrder } from '#contract/office-forms.ts'
import type { Locale } from '#contract/wire.ts'
import { instantsOf } from '#domain/day-range.ts'
import { onTheGoColumns, onTheGoTable, orderAnswer, orderAnswers, orderLabel } from '#server/content/on-the-go-table.ts'
import { handleStaff, type StaffContext } from '#server/context.ts'
import { formCursor, listForms, listNewestForms, readFormCursor, type StoredForm } from '#server/db/forms.ts'
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

export const officeOnTheGoCalls = [
  handleStaff(officeOnTheGo, 'feedback', async (input, context) => {
    const way = { after: readFormCursor(input.before), most: page + 1 }
    const rows = await listNewestForms(context.db.read, 'on_the_go_form', await filterOf(input, context), way)
    const shown = rows.slice(0, page)
    const last = rows.length > page ? shown.at(-1) : undefined
    return { payload: { orders: shown.map((one) => orderView(one, context.locale)), next: last ? formCursor(last) : null } }
  }),

  handleStaff(officeOnTheGoCsv, 'feedback', async (input, context) => {
    const { db, locale } = context
    const bytes = await drawDocument(context, async () => {
      const { zone, ...filter } = await filterOf(input, context)
      const orders = await listToExport((most) => listForms(db.read, 'on_the_go_form', filter, most))
      return csvBytes(onTheGoTable(orders, { zone, locale }), locale)
    })
    return { payload: {}, document: { bytes, name: locale === 'fr-ca' ? 'commandes-a-emporter.csv' : 'on-the-go.csv' } }
  }),
]
