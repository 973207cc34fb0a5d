/**
 * Only the document of the map page has a content policy that allows a map style of another host. A visitor who came from another page
 * of the school has that page's document, so the page is reloaded once.
 */
export const isStyleAllowed = (style: string): boolean => style.startsWith('/') || isFirstPage()

const isFirstPage = (): boolean => {
  const [opened] = performance.getEntriesByType('navigation')
  return opened !== undefined && new URL(opened.name).pathname === location.pathname
}

export const reloadPage = (): void => location.reload()
