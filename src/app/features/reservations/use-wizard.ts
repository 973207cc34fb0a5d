import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { reservationDrafts } from '#app/personal/stored-reservations.ts'
import { tabStorage } from '#app/storage.ts'
import { useHistoryDialog } from '#app/ui/use-history-dialog.ts'
import type { Owner } from './queries.ts'
import { atStep, chooseLocation, firstStep, type Step, type Wizard } from './wizard.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The step of the reservation wizard that this history entry shows; none is the first one of its page. */
    reservationStep?: Step
  }
}

/** A reservation in progress in this tab, and its customer. */
type Draft = { customerId: string; wizard: Wizard }

const isWizard = (found: unknown): found is Wizard =>
  typeof found === 'object' && found !== null && Object.keys(firstStep).every((key) => key in found)

/** This customer's choices; the draft of another customer is ignored. */
const readDraft = (siteId: string, customerId: string): Wizard => {
  const read = tabStorage.readJson(reservationDrafts + siteId) as Partial<Draft> | null
  return read?.customerId === customerId && isWizard(read.wizard) ? read.wizard : firstStep
}

/** The wizard's state: each step is a history entry, the choices are stored in this tab so that a reload loses nothing. */
export const useWizard = ({ siteId, customerId }: Owner, leave: () => void, placeId?: string) => {
  const router = useRouter()
  const navigate = useNavigate()
  const { reservationStep: step, stepsBefore = 0 } = useLocation({ select: ({ state }) => state })
  const [draft, setDraft] = useState(() => readDraft(siteId, customerId))
  const first = placeId === undefined ? firstStep : chooseLocation(placeId)
  const wizard = step ? atStep(draft, step) : first
  const setWizard = (next: Wizard) => {
    tabStorage.write(reservationDrafts + siteId, JSON.stringify({ customerId, wizard: next } satisfies Draft))
    setDraft(next)
  }
  const show = (next: Wizard, before: number, replace: boolean) => {
    setWizard(next)
    const { isOver = false } = router.state.location.state
    void navigate({
      to: '.',
      search: true,
      resetScroll: false,
      replace,
      state: { isOver, stepsBefore: before, reservationStep: next.step },
    })
  }
  return {
    isOpen: step !== undefined,
    wizard,
    setWizard,
    /** The history state of the entry that opens the wizard over the page. */
    opening: { isOver: true, reservationStep: draft.step },
    go: (next: Wizard) => (next.step === wizard.step ? setWizard(next) : show(next, stepsBefore + 1, false)),
    /** The browser's "back" where a step lies before this one. */
    back: (before: Wizard) => (stepsBefore > 0 ? router.history.back() : show(before, 0, true)),
    reset: () => setWizard(firstStep),
    ...useHistoryDialog(leave),
  }
}

export type WizardState = ReturnType<typeof useWizard>
