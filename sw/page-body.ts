/** A page counts as loaded after so many bytes; the rest may follow while it is shown. */
const enoughBytes = 65_536

/** Waits for the body of a page, which may crawl after its head; the copy is read no further. */
export const comes = async (copy: Response): Promise<void> => {
  const reader = copy.body?.getReader()
  if (!reader) return
  for (let bytes = 0; bytes < enoughBytes;) {
    const { done, value } = await reader.read()
    if (done) return
    bytes += value.length
  }
  // It ends with the page itself, which is shown after this: waiting for it would wait for ever (Safari, Firefox).
  reader.cancel().catch(() => undefined)
}
