import { directorsMeetings as directorsMeetingsCall } from '#contract/directors-meetings.ts'
import { byNewest, timeSpan } from '#domain/time-span.ts'
import { handlePublic } from '#server/context.ts'
import { siteRecords } from './find-site.ts'
import { recordView } from './record-view.ts'

export const directorsMeetings = [
  handlePublic(directorsMeetingsCall, async ({ site_id: siteId }, context) => {
    const { site, directors_meeting: all } = await siteRecords(context, siteId, ['directors_meeting'])
    const at = (meeting: { start: string | null }) => timeSpan({ start: meeting.start, end: null }, site.timezone)
    return { payload: { meetings: all.toSorted((a, b) => byNewest(at(a), at(b))).map(recordView) } }
  }),
]
