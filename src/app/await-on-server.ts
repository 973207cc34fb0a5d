/** For loaders: the server waits for the reads of a page, the device shows its skeleton meanwhile. `head` is null on the device. */
export const awaitOnServer = async (head: unknown, ...reads: Promise<unknown>[]): Promise<void> => {
  if (head !== null) await Promise.all(reads)
}
