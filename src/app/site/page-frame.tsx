import { createContext, type ReactNode, useContext } from 'react'
import { PlainFrame } from './plain-frame.tsx'

/** True below the shell of a school, which then has the landmarks already. */
export const InShell = createContext(false)

/** A page that may stand inside a school or outside of any. */
export const PageFrame = ({ id, className, children }: { id?: string; className: string; children: ReactNode }) => {
  const page = (
    <div id={id} className={className}>
      {children}
    </div>
  )
  return useContext(InShell) ? page : <PlainFrame>{page}</PlainFrame>
}
