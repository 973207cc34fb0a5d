import { officeCalls } from '#contract/office-calls.ts'
import { localeOf } from '#domain/locale-format.ts'
import { written } from '#app/offline/call-server.ts'
import { ApiError, bodyOf, NetworkError } from '#app/offline/fetch-live.ts'
import type { WordId } from '#app/i18n/words.ts'
import { type OfficeParams, withProof } from './api.ts'
import { failureText, isRefused, OfficeError } from './refusals.ts'
import { saveFile } from './save-file.ts'
import { currentSchool } from './school.ts'
import { currentLanguage } from './speak.ts'

/** A document is drawn, and waits for others to be drawn. */
const patienceMs = 60_000

export type DocumentName =
  | 'officeReceiptPdf'
  | 'officeOrdersCsv'
  | 'officeOrdersXlsx'
  | 'officeFeedbackCsv'
  | 'officeFeedbackXlsx'
  | 'officeOnTheGoCsv'
  | 'officeOnTheGoXlsx'

const fetchDocument = async <N extends DocumentName>(name: N, given: OfficeParams<N>): Promise<{ file: Blob; fileName: string }> => {
  const params = { ...given, site_id: currentSchool().id, locale: localeOf(currentLanguage()) }
  const sentAt = Date.now()
  const response = await fetch(`${officeCalls[name].path}?${new URLSearchParams(written(params)).toString()}`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(patienceMs),
  }).catch((error: unknown) => {
    throw new NetworkError(error)
  })
  if (!response.ok) {
    const { status, headers } = response
    const body = bodyOf({ status, headers, json: () => response.json() }, sentAt)
    await body.catch((error: unknown) => {
      throw error instanceof ApiError ? new OfficeError(error, headers.get('x-error-code'), undefined) : error
    })
    throw new NetworkError('no document')
  }
  const [, fileName = name] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return { file: await response.blob(), fileName }
}

/** Fetches a document and hands it to the browser to save: a refusal is shown on the page, not in place of it. */
export const download = async <N extends DocumentName>(name: N, given: OfficeParams<N>): Promise<void> => {
  const { file, fileName } = await withProof(() => fetchDocument(name, given))
  saveFile(file, fileName)
}

/** The words of a download that failed. */
export const downloadFailure = (error: Error): WordId =>
  isRefused(error, 'export_too_long') ? 'office.download_too_long' : failureText(error)
