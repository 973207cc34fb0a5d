import { useState } from 'react'
import { keepDraft, keptDraft } from './draft.ts'
import type { Owner } from './queries.ts'
import { firstStep, type Wizard } from './wizard.ts'

/** What is being chosen, kept in this tab so that a reload loses nothing. */
export const useWizard = ({ siteId, customerId }: Owner) => {
  const [draft, setDraft] = useState(() => keptDraft(siteId, customerId))
  const change = (next: Partial<Pick<typeof draft, 'open' | 'wizard'>>) => {
    const changed = { ...draft, ...next }
    keepDraft(siteId, changed)
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
