import { tabStorage } from '#app/storage.ts'
import { reservationDrafts } from '#app/personal/kept-reservations.ts'
import { firstStep, type Wizard } from './wizard.ts'

/** A reservation that is being made in this tab: whose it is, how far it came, and whether its dialog stands open. */
export type Draft = { customerId: string; open: boolean; wizard: Wizard }

const isWizard = (found: unknown): found is Wizard =>
  typeof found === 'object' && found !== null && Object.keys(firstStep).every((key) => key in found)

/** What this customer had chosen before a reload; nothing of anybody else. */
export const keptDraft = (siteId: string, customerId: string): Draft => {
  const read = tabStorage.readJson(reservationDrafts + siteId) as Partial<Draft> | null
  return read?.customerId === customerId && isWizard(read.wizard)
    ? { customerId, open: read.open === true, wizard: read.wizard }
    : { customerId, open: false, wizard: firstStep }
}

export const keepDraft = (siteId: string, draft: Draft): void => {
  tabStorage.write(reservationDrafts + siteId, JSON.stringify(draft))
}
