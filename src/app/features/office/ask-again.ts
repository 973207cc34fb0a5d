import { atom } from 'jotai'
import { appStore } from '#app/store.ts'

/** A question over the page that a call waits for: to log in again, or for the second factor. */
export type Ask = { kind: 'login' | 'second-factor'; answered: Promise<boolean>; answer: (isDone: boolean) => void }

export const askAtom = atom<Ask | null>(null)

let isTaken = false
/** Calls of this moment end with a dismissed question, and must not bring it back. */
const dismissalMs = 1000
let dismissedAt = -Infinity

/** Called by the dialog while it is on the page; returns what ends it. Without one the question has no answer. */
export const takeQuestions = (): (() => void) => {
  isTaken = true
  return () => {
    isTaken = false
    appStore.get(askAtom)?.answer(false)
  }
}

/** Asks over the page, which keeps what was typed; several calls wait for one answer. Resolves to false when it is dismissed. */
export const askAgain = async (kind: Ask['kind']): Promise<boolean> => {
  if (!isTaken || performance.now() - dismissedAt < dismissalMs) return false
  const open = appStore.get(askAtom)
  if (open) {
    // The session ended while the second factor was asked for: the login asks for both.
    appStore.set(askAtom, { ...open, kind: open.kind === 'login' ? 'login' : kind })
    return open.answered
  }
  let resolveAnswer: (isDone: boolean) => void = () => undefined
  const answered = new Promise<boolean>((resolve) => {
    resolveAnswer = resolve
  })
  const answer = (isDone: boolean) => {
    appStore.set(askAtom, null)
    dismissedAt = isDone ? -Infinity : performance.now()
    resolveAnswer(isDone)
  }
  appStore.set(askAtom, { kind, answered, answer })
  return answered
}
