import { expect, type Page } from '@playwright/test'

/** Everything that the browser stores for this origin, as one text each: caches, databases, storages with the cookies of scripts. */
export const storedOnDevice = (page: Page): Promise<Record<'caches' | 'addresses' | 'databases' | 'storage', string>> =>
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
        const response = await cache.match(request)
        if (/json|html|text/.test(response?.headers.get('content-type') ?? '')) texts.push((await response?.text()) ?? '')
      }
    }
    const rows: unknown[] = []
    for (const { name } of await indexedDB.databases()) {
      // Everything but the public weeks of menus, which are large.
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

/** Expects that typed card numbers and codes are in no storage, database, cache, address, history or field. */
export const expectNoCardStored = async (
  page: Page,
  numbers: readonly string[],
  code: string,
  // While an order is followed the form holds the number for another try.
  { among = 'input' }: { among?: 'input' | 'input[name=cvc]' } = {},
): Promise<void> => {
  const seen = await page.evaluate((selector) => {
    const fields = [...document.querySelectorAll<HTMLInputElement>(selector)].map(({ value }) => value)
    return JSON.stringify([history.state, location.href, window.name, performance.getEntries().map(({ name }) => name), fields])
  }, among)
  const stored = [seen, ...Object.values(await storedOnDevice(page))]
  const written = new RegExp([...numbers.map((digits) => digits.split('').join('[ -]?')), `"${code}\\\\*"`].join('|'))
  for (const text of stored) expect(written.exec(text)?.[0]).toBeUndefined()
}
