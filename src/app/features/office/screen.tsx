import type { UseQueryResult } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { wordsOf } from '#contract/error-words.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { ApiError, serverMessage } from '#app/offline/fetch-live.ts'
import { useOffline } from '#app/offline/use-offline.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorState } from '#app/ui/empty-state.tsx'
import { ArrowLeft, CloudOff, SearchX, TriangleAlert } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { officeFailure } from './refusals.ts'
import { OfficeLink } from './navigation.tsx'
import { useSchool } from './school.ts'

/** The title of the browser's tab. */
const useOfficeTitle = (title: string): void => {
  const t = useWords()
  const { text } = useFormat()
  const whole = `${title} · ${t('office.title', { school: text(useSchool(), 'name') })}`
  useEffect(() => {
    document.title = whole
  }, [whole])
}

/** A screen of the office: the way back, its heading, what is beside it, and its content. */
export const Screen = ({ title, back, intro, beside, children }: ScreenProps) => {
  useOfficeTitle(title)
  return (
    <div className="stack office-screen">
      {back && (
        <OfficeLink className="button button-quiet office-back" to={back.to}>
          <ArrowLeft />
          {back.name}
        </OfficeLink>
      )}
      <div className="office-screen-head">
        <h1>{title}</h1>
        {beside}
      </div>
      {intro && <p className="muted">{intro}</p>}
      {children}
    </div>
  )
}

/** The screen that another one belongs to, and what it's called. */
export type BackTo = { to: string; name: string }

type ScreenProps = { title: string; back?: BackTo | undefined; intro?: ReactNode; beside?: ReactNode; children?: ReactNode }

/** What a screen shows of a read: a skeleton, the failure with a way to try again, or the data, marked where it is no longer fresh. */
export const Loaded = <T,>({ query, skeleton = <ScreenSkeleton />, children }: LoadedProps<T>) => {
  const retry = () => void query.refetch()
  if (query.data === undefined) return query.isError ? <ReadFailed error={query.error} onRetry={retry} /> : skeleton
  return (
    <>
      {query.isError && <Stale error={query.error} onRetry={retry} />}
      {children(query.data)}
    </>
  )
}

type LoadedProps<T> = { query: UseQueryResult<T>; skeleton?: ReactNode; children: (data: T) => ReactNode }

const Stale = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const t = useWords()
  const own = officeFailure(error)
  return (
    <Notice tone="offline" icon={<CloudOff />} live="status">
      <p>{t(own ?? 'office.stale')}</p>
      <Button onClick={onRetry}>{t(own === 'office.session.over' ? 'office.session.title' : 'actions.try_again')}</Button>
    </Notice>
  )
}

/** Reads the next page of a list, where there is one. */
export const MoreButton = ({ query, label }: { query: Pages; label: string }) => {
  const t = useWords()
  const { hasNextPage, isFetchingNextPage: isReading, fetchNextPage } = query
  if (!hasNextPage) return null
  return (
    <div>
      <Button aria-disabled={isReading} onClick={() => !isReading && void fetchNextPage()}>
        {isReading ? t('form.working') : label}
      </Button>
    </div>
  )
}

type Pages = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }

/** A read that failed, and has nothing to show. */
export const ReadFailed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const t = useWords()
  const isOffline = useOffline()
  const own = officeFailure(error)
  const refusal = error instanceof ApiError ? (serverMessage(error) ?? t(own ?? wordsOf(error.code ?? 'unexpected'))) : null
  return (
    <ErrorState
      icon={refusal === null ? <CloudOff /> : <TriangleAlert />}
      title={isOffline ? t('offline.title') : (refusal ?? t('errors.something_wrong'))}
      text={isOffline ? t('offline.connect') : refusal === null ? t('offline.unreached') : undefined}
      action={<Button onClick={onRetry}>{t('actions.try_again')}</Button>}
    />
  )
}

/** While code or data of a screen load. */
export const ScreenSkeleton = () => {
  const t = useWords()
  return (
    <Loading label={t('actions.loading')}>
      <Skeleton height="2.25rem" width="12rem" />
      <Skeleton height="10rem" />
      <Skeleton height="10rem" />
    </Loading>
  )
}

/** A screen whose code or session failed to load. */
export const FailedScreen = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <div className="stack office-screen office-alone">
      <ReadFailed error={error} onRetry={retry} />
    </div>
  )
}

export const NotFoundScreen = () => {
  const t = useWords()
  return <DeadEnd title={t('errors.not_found_title')} text={t('office.not_found')} />
}

/** A screen for other roles. */
export const ForbiddenScreen = () => {
  const t = useWords()
  return <DeadEnd title={t('office.forbidden_title')} text={t('office.forbidden')} />
}

const DeadEnd = ({ title, text }: { title: string; text: string }) => {
  const t = useWords()
  return (
    <Screen title={title}>
      <div className="page-notice">
        <SearchX className="page-notice-icon" />
        <p className="muted">{text}</p>
        <OfficeLink className="button button-primary" to="/">
          {t('nav.tab.today')}
        </OfficeLink>
      </div>
    </Screen>
  )
}
