/** A browser has begun to save a file by then. */
const revokeAfterMs = 60_000

/** Hands a file to the browser to save. */
export const saveFile = (file: Blob, fileName: string): void => {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), revokeAfterMs)
}
