import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { Provider, useAtomValue } from 'jotai'
import { BrandStyle } from '#app/features/site/brand-style.tsx'
import { LanguageProvider } from '#app/i18n/language.tsx'
import { NowProvider } from '#app/i18n/now.tsx'
import { appStore } from '#app/store.ts'
import { Toasts } from '#app/ui/toast.tsx'
import type { createOfficeRouter } from './router.tsx'
import { useSchool } from './school.ts'
import { spokenAtom } from './speak.ts'

type Props = { router: ReturnType<typeof createOfficeRouter>; client: QueryClient; now: number }

/** Providers around the office's routes. */
export const OfficeApp = ({ router, client, now }: Props) => {
  const spoken = useAtomValue(spokenAtom, { store: appStore })
  const school = useSchool()
  if (!spoken) return null
  return (
    <Provider store={appStore}>
      <LanguageProvider {...spoken}>
        <NowProvider first={now}>
          <QueryClientProvider client={client}>
            <BrandStyle site={school} />
            <RouterProvider router={router} />
            <Toasts />
          </QueryClientProvider>
        </NowProvider>
      </LanguageProvider>
    </Provider>
  )
}
