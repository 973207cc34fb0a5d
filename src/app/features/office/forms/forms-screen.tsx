import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWords } from '#app/i18n/words.ts'
import { callOffice, officeKey } from '../api.ts'
import { Loaded, MoreButton, Screen } from '../screen.tsx'
import { FormList } from './form-list.tsx'
import { KeyActions } from './key-actions.tsx'
import { NewKeyCard } from './new-key-card.tsx'
import { OpenedNote } from './opened-note.tsx'
import { UnlockCard } from './unlock-card.tsx'
import { useOpened } from './use-opened.ts'

/** Health forms: sealed on the server, opened on this device with the passphrase. */
export const FormsScreen = () => {
  const t = useWords()
  const query = useInfiniteQuery({
    queryKey: officeKey('officeForms'),
    queryFn: ({ pageParam, signal }) => callOffice('officeForms', { before: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    // Each reading asks for the second factor again: none by itself, and nothing stays.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const { data } = query
  const forms = useMemo(() => data?.pages.flatMap((page) => page.forms) ?? [], [data])
  const opened = useOpened(forms)
  return (
    <Screen title={t('office.forms.title')} intro={t(data?.pages[0]?.key ? 'office.forms.intro_sealed' : 'office.forms.intro')}>
      <Loaded query={query}>
        {({ pages }) => {
          const key = pages[0]?.key ?? null
          if (key === null)
            return (
              <>
                <NewKeyCard />
                <FormList forms={forms} answers={null} />
              </>
            )
          return (
            <>
              {opened.until === null ? (
                <UnlockCard formKey={key} onOpened={opened.open} />
              ) : (
                <OpenedNote until={opened.until} onClose={opened.close} />
              )}
              <FormList forms={forms} answers={opened.until === null ? null : opened.answers} />
              <MoreButton query={query} label={t('office.forms.more')} />
              <KeyActions formKey={key} onChanged={opened.close} />
            </>
          )
        }}
      </Loaded>
    </Screen>
  )
}
