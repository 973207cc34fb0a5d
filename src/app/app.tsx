import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { Provider } from 'jotai'
import { type Catalogue, LanguageProvider } from './i18n/language.tsx'
import { NowProvider } from './i18n/now.tsx'
import { appStore } from './store.ts'
import type { PageData } from '#contract/page.ts'
import type { createAppRouter } from './router.tsx'

type Props = { router: ReturnType<typeof createAppRouter>; client: QueryClient; page: PageData; words: Catalogue }

/** Providers around the router; the same on the server and on the device. */
export const App = ({ router, client, page, words }: Props) => (
  <Provider store={appStore}>
    <LanguageProvider language={page.language} words={words}>
      <NowProvider first={page.now}>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </NowProvider>
    </LanguageProvider>
  </Provider>
)
