/** What went wrong with the database itself: `busy` is another's turn or a database that is not there now, `no_room` a full disk. */
export type DatabaseFault = 'busy' | 'no_room'

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

/** Two took the same address for an account at once: whoever looks again finds it taken. */
const isAddressRace = (error: unknown): boolean => {
  const { code, constraint } = codesOf(error)
  return code === '23505' && constraint === 'customer_by_email'
}

/** SQLITE_BUSY and SQLITE_LOCKED; PostgreSQL's serialization failure and deadlock: all of it was taken back, and can be tried again. */
export const isConflict = (error: unknown): boolean => {
  const { errcode, code } = codesOf(error)
  return [5, 6].includes(errcode & 0xff) || code === '40001' || code === '40P01' || isAddressRace(error)
}

/** PostgreSQL took no connection, or its name is not known yet (a machine that just starts): nothing was begun, so that it can be tried again. */
export const isUnreachable = (error: unknown): boolean => {
  const { code, message } = codesOf(error)
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', '57P03'].includes(code) || message.startsWith('timeout exceeded when trying to connect')
}

/** A connection that ended under a statement, or said nothing for too long: what became of it, nobody knows here. */
const isCutOff = (error: unknown): boolean => {
  const { code, message } = codesOf(error)
  const isCode = ['ECONNRESET', 'EPIPE', '57P01', '57P02', '25P03', '08006', '08003'].includes(code)
  return isCode || /^Connection terminated|^Query read timeout|not queryable/.test(message)
}

/** PostgreSQL stopped a statement that took too long: all of it was taken back, and at once again it would take as long. */
const isTooLong = (error: unknown): boolean => codesOf(error).code === '57014'

/**
 * SQLITE_FULL, a write that the system refused for its size (SQLITE_IOERR_WRITE, _SHMSIZE), PostgreSQL's disk_full; of files a full
 * disk, a quota that is used up, a file that may not grow.
 */
const isFull = (error: unknown): boolean => {
  const { errcode, code } = codesOf(error)
  return (errcode & 0xff) === 13 || [778, 4874].includes(errcode) || ['53100', 'ENOSPC', 'EDQUOT', 'EFBIG'].includes(code)
}

/** SQLITE_CORRUPT and SQLITE_NOTADB: the file itself is damaged, and only a backup helps. */
export const isDamaged = (error: unknown): boolean => [11, 26].includes(codesOf(error).errcode & 0xff)

/** PostgreSQL stopped a statement that waited for somebody's lock as long as it was allowed to. */
export const isLocked = (error: unknown): boolean => codesOf(error).code === '55P03'

/** What an error of the database is for whoever asked: null for one that is a mistake of the program. */
export const faultOf = (error: unknown): DatabaseFault | null => {
  if (isFull(error)) return 'no_room'
  return [isConflict, isUnreachable, isCutOff, isTooLong, isLocked].some((is) => is(error)) ? 'busy' : null
}

/** What a command says of a full disk; null for every other error. Commands take back what they began. */
export const noRoomWords = (error: unknown): string | null =>
  faultOf(error) === 'no_room'
    ? `The disk is full (${codesOf(error).message}). Nothing was left half done: free up space, and run it again`
    : null
