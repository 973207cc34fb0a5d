import { useState } from 'react'
import { findTexts, inListOrder, isTextKind, type TextKind, textKinds, textRules } from '#domain/office-texts.ts'
import { useNow } from '#app/i18n/now.tsx'
import { useWords } from '#app/i18n/words.ts'
import { useOffline } from '#app/offline/use-offline.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ChevronRight, Plus } from '#app/ui/icons.tsx'
import { SegmentedTabs } from '#app/ui/segmented-tabs.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useOfficeQuery } from '../api.ts'
import { draftPath } from '../drafts/draft-path.ts'
import { useDraftWords } from '../drafts/use-draft-words.ts'
import { OfficeLink, useScreenParams } from '../navigation.tsx'
import { Loaded, Screen } from '../screen.tsx'
import { useSchool } from '../school.ts'
import { listPath } from './list-path.ts'
import { useTexts } from './queries.ts'
import { TextRow } from './text-row.tsx'
import { kindNames, newNames, useTextWords } from './use-text-words.ts'

/** What the dining office publishes: one list a kind, found by typing. */
export const NewsScreen = () => {
  const t = useWords()
  const isOffline = useOffline()
  const { kind = '' } = useScreenParams()
  const shown: TextKind = isTextKind(kind) ? kind : 'news'
  return (
    <Screen
      title={t('office.texts.title')}
      beside={
        textRules[shown].isOpen &&
        !isOffline && (
          <OfficeLink className="button button-primary" to={`/news/${shown}/new`}>
            <Plus />
            {t(newNames[shown])}
          </OfficeLink>
        )
      }
    >
      <SegmentedTabs label={t('office.texts.lists')}>
        {textKinds.map((one) => (
          <OfficeLink key={one} className="segment" to={listPath(one)} activeOptions={{ exact: true }}>
            {t(kindNames[one])}
          </OfficeLink>
        ))}
      </SegmentedTabs>
      <NewDrafts kind={shown} />
      <TextList key={shown} kind={shown} />
    </Screen>
  )
}

const TextList = ({ kind }: { kind: TextKind }) => {
  const t = useWords()
  const now = useNow()
  const { timezone } = useSchool()
  const { nameOf } = useTextWords()
  const [query, setQuery] = useState('')
  return (
    <Loaded query={useTexts(kind)}>
      {({ content }) => {
        const found = findTexts(kind, inListOrder(kind, content, { now, zone: timezone }), {
          query,
          nameOf: ({ value }) => nameOf(kind, value),
        })
        return (
          <>
            {content.length > 0 && (
              <TextField type="search" name="search" label={t('office.texts.search')} value={query} onChange={setQuery} />
            )}
            <p className="visually-hidden" role="status">
              {query.trim() !== '' && t('office.texts.found', { count: found.length })}
            </p>
            {found.length === 0 && <EmptyState title={t(content.length === 0 ? 'office.texts.none' : 'office.texts.none_found')} />}
            <ul className="stack stack-tight">
              {found.map(({ key, value }) => (
                <TextRow key={key} kind={kind} id={key} record={value} />
              ))}
            </ul>
          </>
        )
      }}
    </Loaded>
  )
}

/** The new texts of a kind that wait, above those that are in the content. */
const NewDrafts = ({ kind }: { kind: TextKind }) => {
  const { data } = useOfficeQuery('officeDrafts', {})
  const words = useDraftWords()
  const own = (data?.drafts ?? []).flatMap((draft) => {
    const form = draftPath(draft)
    return form?.to === `/news/${kind}/new` ? [{ draft, form }] : []
  })
  if (own.length === 0) return null
  return (
    <ul className="stack stack-tight">
      {own.map(({ draft, form }) => (
        <li key={draft.id}>
          <OfficeLink className="card text-row" {...form}>
            <span className="text-row-words">
              <b>{draft.edits[0]?.label}</b>
              <span className="text-row-facts small muted">{words.stateOf(draft).words}</span>
            </span>
            <ChevronRight />
          </OfficeLink>
        </li>
      ))}
    </ul>
  )
}
