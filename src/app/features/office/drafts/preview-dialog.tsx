import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import type { OfficeDraft } from '#contract/office-drafts.ts'
import type { Language } from '#domain/locale-format.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { CircleAlert } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { callOffice, useOfficeQuery } from '../api.ts'
import { isRefused } from '../refusals.ts'
import { useTextLanguages } from '../school.ts'
import { Loaded } from '../screen.tsx'
import { Sheet } from '../sheet.tsx'
import { PickList } from '../today/pick-list.tsx'

/** A page as a phone shows it with a change that waits, in either language. */
export const PreviewDialog = ({ draft, title, onClose }: { draft: OfficeDraft; title: string; onClose: () => void }) => {
  const t = useWords()
  const query = useQuery({
    queryKey: ['office', 'preview', draft.id, draft.changed_at],
    queryFn: ({ signal }) => callOffice('previewDraft', { id: draft.id }, signal),
    gcTime: 0,
  })
  return (
    <Sheet title={t('office.preview.title', { name: title })} onClose={onClose}>
      {isRefused(query.error, 'not_found') ? (
        <Refusal id={draft.id} />
      ) : (
        <Loaded query={query}>{({ address, page }) => <Phone id={draft.id} address={address} first={page} title={title} />}</Loaded>
      )}
    </Sheet>
  )
}

/** Why there is nothing to show: the change has started meanwhile, or fits no longer. */
const Refusal = ({ id }: { id: string }) => {
  const t = useWords()
  const { data, isPending } = useOfficeQuery('officeDrafts', { id })
  if (isPending) return null
  const state = data?.drafts[0]?.state
  const words = state === 'applied' ? 'office.preview.applied' : state === 'ended' ? 'office.planned.state.ended' : 'office.preview.refused'
  return (
    <Notice tone="caution" icon={<CircleAlert />} live="alert">
      <p>{t(words)}</p>
    </Notice>
  )
}

type PhoneProps = { id: string; address: string; first: string; title: string }

const Phone = ({ id, address, first, title }: PhoneProps) => {
  const t = useWords()
  const languages = useTextLanguages()
  const own = useLanguage()
  const [language, setLanguage] = useState<Language>(own)
  const [page, setPage] = useState(first)
  const [isEmpty, setEmpty] = useState(false)
  // What is refused is answered as the API answers.
  const onLoad = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) =>
    setEmpty(currentTarget.contentDocument?.contentType === 'application/json')
  return (
    <div className="stack">
      <div className="cluster">
        {languages.length > 1 && (
          <PickList
            name="language"
            legend={t('office.preview.language')}
            value={language}
            options={languages.map((value) => ({ value, label: t(`office.language.${value}`) }))}
            onChange={setLanguage}
          />
        )}
        {first !== '/' && (
          <PickList
            name="page"
            legend={t('office.preview.page')}
            value={page}
            options={[
              { value: first, label: t('office.preview.own') },
              { value: '/', label: t('office.preview.home') },
            ]}
            onChange={setPage}
          />
        )}
      </div>
      {isEmpty && <Refusal id={id} />}
      <iframe
        className="preview-phone"
        hidden={isEmpty}
        title={t('office.preview.title', { name: title })}
        // No script runs in it.
        sandbox="allow-same-origin"
        src={`${address}?${new URLSearchParams({ page, language }).toString()}`}
        onLoad={onLoad}
      />
      <p className="small muted">{t('office.preview.hint')}</p>
    </div>
  )
}
