import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ArrowRight } from '#app/ui/icons.tsx'
import { useState } from 'react'
import type { SiteSummary } from '#contract/sites.ts'
import type { Locale } from '#contract/wire.ts'
import { foldText } from '#domain/fold-text.ts'
import { CachedAtNote } from '#app/site/cached-at-note.tsx'
import { sitesQuery } from '#app/site/queries.ts'
import { FailedRead } from '#app/site/failed-read.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Form } from '#app/ui/form.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { useLastSchool } from './last-school.ts'

/** The schools of the host's language, the last one preselected (SITE-07, SITE-09, SITE-Q11). */
export const SchoolPicker = ({ locale }: { locale: Locale }) => {
  const t = useWords()
  const { data, error, refetch } = useQuery(sitesQuery(locale))
  const ofHost = data?.data.sites.filter((site) => site.default_locale === locale)
  // Offline the list is the cached schools, whatever their first language.
  const schools = ofHost?.length === 0 && data?.cachedAt !== null ? data?.data.sites : ofHost
  if (schools && schools.length > 0)
    return (
      <>
        <PickerForm schools={schools} />
        <CachedAtNote cachedAt={data?.cachedAt} />
      </>
    )
  if (schools) return <EmptyState text={t('landing.none')} />
  if (error) return <FailedRead error={error} title={t('landing.failed')} notSaved="offline.connect" onRetry={() => void refetch()} />
  return (
    <Loading label={t('actions.loading')}>
      <Skeleton height="4.25rem" />
      <Skeleton height="2.75rem" />
    </Loading>
  )
}

const manySchools = 8

const PickerForm = ({ schools }: { schools: readonly SiteSummary[] }) => {
  const t = useWords()
  const { text } = useFormat()
  const navigate = useNavigate()
  const last = useLastSchool()
  const [picked, setPicked] = useState<string | null>(null)
  const [search, setSearch] = useState('')
  const found = schools.filter((school) => foldText(text(school, 'name')).includes(foldText(search)))
  const known = (slug: string | null) => found.find((school) => school.slug.toLowerCase() === slug?.toLowerCase())?.slug
  const value = known(picked ?? last) ?? (search && found.length === 1 ? found[0]?.slug : undefined) ?? ''
  const go = () => {
    if (value) void navigate({ to: '/$site', params: { site: value } })
  }
  const options = found.map((school) => ({ value: school.slug, label: text(school, 'name') }))
  const placeholder = { value: '', label: found.length > 0 ? t('landing.placeholder') : t('landing.search_none') }
  return (
    <Form className="landing-form" noValidate={false} onSubmit={go}>
      {schools.length > manySchools && (
        <label className="field">
          <span className="field-label">{t('landing.search')}</span>
          <input className="input" type="search" value={search} onChange={(event) => setSearch(event.currentTarget.value)} />
        </label>
      )}
      <SelectField
        label={t('landing.select_school')}
        name="school"
        required
        value={value}
        groups={[{ label: null, options: [placeholder, ...options] }]}
        onChange={setPicked}
      />
      <button type="submit" className="button button-primary">
        {t('landing.go')}
        <ArrowRight />
      </button>
    </Form>
  )
}
