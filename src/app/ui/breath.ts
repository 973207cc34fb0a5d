/** Ends the task, so that a finger that waits is heard: on a slow phone each part of the start takes a tenth of a second. */
export const breath = (): Promise<void> => new Promise((resume) => setTimeout(resume))
