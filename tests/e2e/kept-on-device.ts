import { expect, type Page } from '@playwright/test'

/** Everything that the page's browser keeps for this origin, as one text a place: caches, databases, storages, cookies that scripts see. */
export const keptOnDevice = (page: Page): Promise<Record<'caches' | 'addresses' | 'databases' | 'storage', string>> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error('the store could not be read')))
      })
    const [addresses, texts]: [string[], string[]] = [[], []]
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        addresses.push(request.url)
        const answer = await cache.match(request)
        if (/json|html|text/.test(answer?.headers.get('content-type') ?? '')) texts.push((await answer?.text()) ?? '')
      }
    }
    const rows: unknown[] = []
    for (const { name } of await indexedDB.databases()) {
      // The public weeks of menus are large and nobody's; all the rest is looked at.
      const database = await done(indexedDB.open(name ?? ''))
      for (const table of database.objectStoreNames) {
        const store = database.transaction(table).objectStore(table)
        rows.push(name, table, await done(store.getAllKeys()), await done(store.getAll()))
      }
      database.close()
    }
    return {
      caches: texts.join('\n'),
      addresses: addresses.join('\n'),
      databases: JSON.stringify(rows),
      storage: JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
    }
  })

/** Cards that were typed, and their code, are kept nowhere: no storage, database, cache, address, history or field holds them. */
export const keepsNoCard = async (page: Page, numbers: readonly string[], code: string): Promise<void> => {
  const seen = await page.evaluate(() => {
    const fields = [...document.querySelectorAll('input')].map(({ value }) => value)
    return JSON.stringify([history.state, location.href, window.name, performance.getEntries().map(({ name }) => name), fields])
  })
  const kept = [seen, ...Object.values(await keptOnDevice(page))]
  const written = new RegExp([...numbers.map((digits) => digits.split('').join('[ -]?')), `"${code}\\\\*"`].join('|'))
  for (const text of kept) expect(written.exec(text)?.[0]).toBeUndefined()
}
