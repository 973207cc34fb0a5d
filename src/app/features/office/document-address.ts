import { type OfficeCallName, officeCalls } from '#contract/office-calls.ts'
import { type Language, localeOf } from '#domain/locale-format.ts'
import { written } from '#app/offline/call-server.ts'
import type { OfficeParams } from './api.ts'
import { currentSchool } from './school.ts'

/** The address of a document of the office, for a link that downloads it. */
export const documentAddress = <N extends OfficeCallName>(name: N, given: OfficeParams<N>, language: Language): string =>
  `${officeCalls[name].path}?${new URLSearchParams(written({ ...given, site_id: currentSchool().id, locale: localeOf(language) })).toString()}`
