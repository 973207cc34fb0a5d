/** Resolves in the next task: between two long steps the browser answers a finger and draws. */
export const yieldToMain = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
