/** `busy`: locked or not reachable now; `no_room`: the disk is full. */
type DatabaseFault = 'busy' | 'no_room'

const codesOf = (error: unknown): { errcode: number; code: string; message: string; constraint: string } => {
  const { errcode, code, message, constraint } = (typeof error === 'object' && error !== null ? error : {}) as Partial<
    Record<string, unknown>
  >
  return {
    errcode: typeof errcode === 'number' ? errcode : 0,
    code: typeof code === 'string' ? code : '',
    message: typeof message === 'string' ? message : '',
    constraint: typeof constraint === 'string' ? constraint : '',
  }
}

/** Two sign-ups took the same address at once; a retry finds it taken. */
const isAddressRace = (error: unknown): boolean => {
  const { code, constraint } = codesOf(error)
  return code === '23505' && constraint === 'customer_by_email'
}

/** A prepared statement for all columns of a table to which another version has added one. */
export const isOutOfDate = (error: unknown): boolean => {
  const { code, message } = codesOf(error)
  return code === '0A000' && message.includes('cached plan')
}

/** SQLITE_BUSY and SQLITE_LOCKED; PostgreSQL's serialization failure and deadlock. All was rolled back and can be retried. */
export const isConflict = (error: unknown): boolean => {
  const { errcode, code } = codesOf(error)
  return [5, 6].includes(errcode & 0xff) || code === '40001' || code === '40P01' || isAddressRace(error) || isOutOfDate(error)
}

/** PostgreSQL refused the connection, or its name does not resolve yet; nothing was begun, so it can be retried. */
export const isUnreachable = (error: unknown): boolean => {
  const { code, message } = codesOf(error)
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', '57P03'].includes(code) || message.startsWith('timeout exceeded when trying to connect')
}

/** The connection ended or went silent during a statement, so its result is unknown. */
const isCutOff = (error: unknown): boolean => {
  const { code, message } = codesOf(error)
  const isCode = ['ECONNRESET', 'EPIPE', '57P01', '57P02', '25P03', '08006', '08003'].includes(code)
  return isCode || /^Connection terminated|^Query read timeout|not queryable/.test(message)
}

/** PostgreSQL's statement timeout: all was rolled back, and a retry would take as long. */
const isTooLong = (error: unknown): boolean => codesOf(error).code === '57014'

/**
 * SQLITE_FULL, a write that the system refused for its size (SQLITE_IOERR_WRITE, _SHMSIZE), PostgreSQL's disk_full; for files a full
 * disk, a used-up quota or a file size limit.
 */
const isFull = (error: unknown): boolean => {
  const { errcode, code } = codesOf(error)
  return (errcode & 0xff) === 13 || [778, 4874].includes(errcode) || ['53100', 'ENOSPC', 'EDQUOT', 'EFBIG'].includes(code)
}

/** SQLITE_CORRUPT and SQLITE_NOTADB: the file is damaged, and only a backup helps. */
export const isDamaged = (error: unknown): boolean => [11, 26].includes(codesOf(error).errcode & 0xff)

/** PostgreSQL's lock timeout. */
export const isLocked = (error: unknown): boolean => codesOf(error).code === '55P03'

/** Null for an error that is a bug of the program. */
export const faultOf = (error: unknown): DatabaseFault | null => {
  if (isFull(error)) return 'no_room'
  return [isConflict, isUnreachable, isCutOff, isTooLong, isLocked].some((is) => is(error)) ? 'busy' : null
}

/** A command's message for a full disk; null for any other error. Commands roll back what they began. */
export const noRoomWords = (error: unknown): string | null =>
  faultOf(error) === 'no_room'
    ? `The disk is full (${codesOf(error).message}). Nothing was left half done: free up space, and run it again`
    : null
