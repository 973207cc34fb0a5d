import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ContentChange } from '#contract/office-content.ts'
import { csvOf } from '#domain/csv.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { useOffline } from '#app/offline/use-offline.ts'
import { Button } from '#app/ui/button.tsx'
import { Download } from '#app/ui/icons.tsx'
import { failureToast } from '#app/ui/toast.tsx'
import { callOffice } from '../api.ts'
import { failureText } from '../refusals.ts'
import { saveFile } from '../save-file.ts'
import { useSchool } from '../school.ts'
import { type Filter, filtered } from './history-filter.tsx'
import { historyRows } from './history-rows.ts'
import { useChangeWords } from './use-change-words.ts'
import { entryQueries, useEntryNames } from './use-entry-names.ts'

/** Every change that the server still has, which is 400 days of them. */
const readAll = async (signal: AbortSignal): Promise<ContentChange[]> => {
  const all: ContentChange[] = []
  for (let before = ''; ; before = String(all.at(-1)?.version ?? '')) {
    const { changes, more } = await callOffice('officeHistory', { before }, signal)
    all.push(...changes)
    if (!more || changes.length === 0) return all
  }
}

/** The changes that the filter leaves as CSV, in the words of the screen: also those that are not shown yet. */
export const HistoryExport = ({ filter }: { filter: Filter }) => {
  const t = useWords()
  const isOffline = useOffline()
  const client = useQueryClient()
  const language = useLanguage()
  const reading = useRef<AbortController>(null)
  const [isReading, setReading] = useState(false)
  const [changes, setChanges] = useState<readonly ContentChange[] | null>(null)
  useEffect(() => () => reading.current?.abort(), [])
  const read = async () => {
    const stop = (reading.current = new AbortController())
    setReading(true)
    try {
      const all = await readAll(stop.signal)
      // A name that cannot be read is shown as its key.
      await Promise.allSettled(entryQueries(all, language).map((query) => client.fetchQuery(query)))
      setChanges(all)
    } catch (error) {
      setReading(false)
      if (!stop.signal.aborted) failureToast(t(failureText(error)))
    }
  }
  const saved = () => {
    setChanges(null)
    setReading(false)
  }
  if (isOffline) return null
  return (
    <div>
      <Button icon={<Download />} aria-disabled={isReading} onClick={() => isReading || void read()}>
        {isReading ? t('form.working') : t('office.history.export')}
      </Button>
      {changes && <HistoryFile changes={changes} filter={filter} onSaved={saved} />}
    </div>
  )
}

type FileProps = { changes: readonly ContentChange[]; filter: Filter; onSaved: () => void }

/** Saves the file as soon as it is there. */
const HistoryFile = ({ changes, filter, onSaved }: FileProps) => {
  const t = useWords()
  const language = useLanguage()
  const { timezone: zone } = useSchool()
  const words = useChangeWords(useEntryNames(changes).nameOf)
  const isSaved = useRef(false)
  useEffect(() => {
    if (isSaved.current) return
    isSaved.current = true
    const csv = csvOf(historyRows(filtered(changes, filter, words), { t, words, zone }), language === 'fr' ? ';' : ',')
    saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), t('office.history.file'))
    onSaved()
  })
  return null
}
