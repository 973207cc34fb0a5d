import { ApiError } from '#app/offline/fetch-live.ts'

type Change<A> = {
  send: () => Promise<A>
  /** The same answer without the change. */
  read: () => Promise<A>
  isMade: (answer: A) => boolean
}

/** Sends a change. The answer to it, or to an earlier press, may have been lost: where it fails, it may have been made all the same. */
export const changeOrFind = async <A>({ send, read, isMade }: Change<A>): Promise<A> => {
  try {
    return await send()
  } catch (error) {
    const isSessionOver = error instanceof ApiError && error.status === 401
    const answer = isSessionOver ? null : await read().catch(() => null)
    if (answer !== null && isMade(answer)) return answer
    throw error
  }
}
