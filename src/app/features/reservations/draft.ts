import { firstStep, type Wizard } from './wizard.ts'

/** A reservation that is being made in this tab: whose it is, how far it came, and whether its dialog stands open. */
export type Draft = { customerId: string; open: boolean; wizard: Wizard }

const prefix = 'reservation-draft:'

const isWizard = (found: unknown): found is Wizard =>
  typeof found === 'object' && found !== null && Object.keys(firstStep).every((key) => key in found)

/** What this customer had chosen before a reload; nothing of anybody else. */
export const keptDraft = (siteId: string, customerId: string): Draft => {
  const none = { customerId, open: false, wizard: firstStep }
  try {
    const read = JSON.parse(sessionStorage.getItem(prefix + siteId) ?? 'null') as Partial<Draft> | null
    return read?.customerId === customerId && isWizard(read.wizard) ? { customerId, open: read.open === true, wizard: read.wizard } : none
  } catch {
    return none
  }
}

export const keepDraft = (siteId: string, draft: Draft): void => {
  try {
    sessionStorage.setItem(prefix + siteId, JSON.stringify(draft))
  } catch {
    // Without storage the choices live as long as the page.
  }
}

/** After a logout nothing is left of it. */
export const forgetDrafts = (): void => {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
