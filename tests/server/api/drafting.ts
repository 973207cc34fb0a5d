import { expect } from 'vitest'
import type { StaffRole } from '#contract/office-account.ts'
import { runDueDrafts } from '#server/jobs/drafts.ts'
import { serverForTests } from '../../support/server.ts'
import { enterOffice } from '../accounts/enter-office.ts'
import { askCall, type Given, parsed } from './ask.ts'
import { noon, site } from './maple.ts'

export type Person = Awaited<ReturnType<typeof enterOffice>>
type Server = Pick<ReturnType<typeof serverForTests>, 'db' | 'url' | 'config' | 'clock' | 'logged'>
type Writing = 'saveDraft' | 'removeDraft' | 'confirmDraft' | 'publishDraft' | 'undoChange' | 'changeContent' | 'closeDays'

const start = Date.parse(noon)
const minute = 60_000
/** An instant so many minutes after the clock's start. */
export const at = (minutes: number) => new Date(start + minutes * minute).toISOString()

export const forbidden = { status: 403, msg: 'Unauthorized', code: 'forbidden' }

/** What tests of changes that wait ask of a server. */
export const drafting = (server: Server) => {
  const ask = (by: Person, name: Writing, given: Given) => askCall(server, name, { ...site, ...given }, by.headers)
  const list = async (by: Person, given: Given = {}) =>
    parsed('officeDrafts', await askCall(server, 'officeDrafts', { ...site, ...given }, by.headers)).drafts
  const draftOf = async (by: Person, id: string) => (await list(by)).find((one) => one.id === id)
  const runJob = () =>
    runDueDrafts({ db: server.db, now: () => server.clock.now, log: { warn: (...line: unknown[]) => void server.logged.push(line) } })
  return {
    ask,
    list,
    draftOf,
    runJob,
    as: (role: StaffRole) => enterOffice(server, { role }),
    save: async (by: Person, given: Given) => parsed('saveDraft', await ask(by, 'saveDraft', given)).draft,
    later: (minutes: number) => void (server.clock.now = start + minutes * minute),
    /** What is due is done: by this job, or by that of the server beside it. */
    becomes: async (by: Person, id: string, state: string) => {
      await runJob()
      expect((await draftOf(by, id))?.state).toBe(state)
    },
  }
}
