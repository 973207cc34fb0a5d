import { createContext, type ReactNode, useContext } from 'react'
import { PlainFrame } from './plain-frame.tsx'

/** True inside a school's shell, which already has the landmarks. */
export const InShell = createContext(false)

/** A page that works inside or outside of a school. */
export const PageFrame = ({ id, className, children }: { id?: string; className: string; children: ReactNode }) => {
  const page = (
    <div id={id} className={className}>
      {children}
    </div>
  )
  return useContext(InShell) ? page : <PlainFrame>{page}</PlainFrame>
}
