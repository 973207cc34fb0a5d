import { type Cell, csvOf } from '#domain/csv.ts'
import { isoInZone } from '#domain/zone.ts'
import { type FormKind, listForms } from '#server/db/forms.ts'
import type { Reader } from '#server/db/open.ts'
import { between, namedSite, type Range } from './office-exports.ts'

const columns: Record<FormKind, string[]> = {
  health_form: `date name email city allergens other_allergies epipen carries_epinephrine celiac gluten_intolerant gf_diet medical_diet
    consent additional_comments locale`.split(/\s+/),
  on_the_go_form: `student_id name email plan entree base protein cheese dressing_sauce addons sides drink pick_up allergens
    other_allergies comments locale`.split(/\s+/),
}

const cellOf = (value: unknown): Cell => (Array.isArray(value) ? value.join('; ') : typeof value === 'string' ? value : '')

/** Both kinds of forms as one CSV, each under its own header, oldest first, in school time. */
export const formsCsv = async (db: Reader, slug: string, range: Range): Promise<string> => {
  const site = await namedSite(db, slug)
  const asked = { siteId: site.id, ...between(range, site.timezone) }
  const rows: Cell[][] = []
  for (const kind of ['health_form', 'on_the_go_form'] as const) {
    const forms = await listForms(db, kind, asked)
    rows.push([kind, 'received', ...columns[kind]])
    for (const { received_at: at, data } of forms) {
      const answers = JSON.parse(data) as Record<string, unknown>
      rows.push([kind, isoInZone(Date.parse(at), site.timezone), ...columns[kind].map((column) => cellOf(answers[column]))])
    }
  }
  return csvOf(rows)
}
