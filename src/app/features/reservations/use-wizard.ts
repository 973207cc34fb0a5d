import { useState } from 'react'
import { reservationDrafts } from '#app/personal/stored-reservations.ts'
import { tabStorage } from '#app/storage.ts'
import type { Owner } from './queries.ts'
import { chooseLocation, firstStep, type Wizard } from './wizard.ts'

/** A reservation in progress in this tab: its customer, its step, and whether its dialog is open. */
type Draft = { customerId: string; open: boolean; wizard: Wizard }

const isWizard = (found: unknown): found is Wizard =>
  typeof found === 'object' && found !== null && Object.keys(firstStep).every((key) => key in found)

/** This customer's draft; the draft of another customer is ignored. */
const readDraft = (siteId: string, customerId: string): Draft => {
  const read = tabStorage.readJson(reservationDrafts + siteId) as Partial<Draft> | null
  return read?.customerId === customerId && isWizard(read.wizard)
    ? { customerId, open: read.open === true, wizard: read.wizard }
    : { customerId, open: false, wizard: firstStep }
}

const storeDraft = (siteId: string, draft: Draft): void => {
  tabStorage.write(reservationDrafts + siteId, JSON.stringify(draft))
}

/** The wizard's state, stored in this tab so that a reload loses nothing. */
export const useWizard = ({ siteId, customerId }: Owner, placeId?: string) => {
  const [draft, setDraft] = useState(() => {
    const stored = readDraft(siteId, customerId)
    return placeId !== undefined && stored.wizard.step === 'location' ? { ...stored, wizard: chooseLocation(placeId) } : stored
  })
  const change = (next: Partial<Pick<typeof draft, 'open' | 'wizard'>>) => {
    const changed = { ...draft, ...next }
    storeDraft(siteId, changed)
    setDraft(changed)
  }
  return {
    open: draft.open,
    wizard: draft.wizard,
    setOpen: (open: boolean) => change({ open }),
    setWizard: (wizard: Wizard) => change({ wizard }),
    reset: () => change({ open: false, wizard: firstStep }),
  }
}

export type WizardState = ReturnType<typeof useWizard>
