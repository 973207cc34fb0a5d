/** How long a read of the device's store may take: a broken profile or a blocked connection never answers. */
export const storeLimitMs = 3000

/** Rejects with a TimeoutError when `work` takes longer. */
export const withTimeLimit = <T>(work: Promise<T>, ms: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DOMException('The store does not answer', 'TimeoutError')), ms)
    void work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
