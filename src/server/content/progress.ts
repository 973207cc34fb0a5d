type Progress = { phase: string; done: number; total: number }
export type OnProgress = (progress: Progress) => void

const plainEveryMs = 2000

/** Shows progress: a rewritten line on a terminal, a plain line every two seconds elsewhere. */
export const progressOn = (
  output: { isTTY?: boolean; write: (text: string) => unknown },
  now: () => number = performance.now.bind(performance),
): { show: OnProgress; end: () => void } => {
  let last = now()
  let open = false
  const end = () => {
    if (open) output.write('\r\u001B[K')
    open = false
  }
  const show: OnProgress = ({ phase, done, total }) => {
    const line = `${phase} ${done}/${total}`
    if (output.isTTY) {
      output.write(`\r\u001B[K${line}`)
      open = true
    } else if (now() - last >= plainEveryMs) {
      last = now()
      output.write(`${line}\n`)
    }
  }
  return { show, end }
}
