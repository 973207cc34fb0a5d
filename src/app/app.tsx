import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { Provider } from 'jotai'
import { type Catalogue, LanguageProvider } from './i18n/language.tsx'
import { NowProvider } from './i18n/now.tsx'
import { appStore } from './store.ts'
import { RenderedAddress } from './ui/use-below-the-fold.ts'
import type { PageData } from '#contract/page.ts'
import type { createAppRouter } from './router.tsx'

type Props = { router: ReturnType<typeof createAppRouter>; client: QueryClient; page: PageData; words: Catalogue; isFromServer: boolean }

/** Providers around the router; the same on the server and on the device. */
export const App = ({ router, client, page, words, isFromServer }: Props) => (
  <Provider store={appStore}>
    <LanguageProvider language={page.language} words={words}>
      <NowProvider first={page.now}>
        <QueryClientProvider client={client}>
          <RenderedAddress value={isFromServer ? router.state.location.href : null}>
            <RouterProvider router={router} />
          </RenderedAddress>
        </QueryClientProvider>
      </NowProvider>
    </LanguageProvider>
  </Provider>
)
