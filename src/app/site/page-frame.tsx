import { type ReactNode, useContext } from 'react'
import { InShell } from './in-shell.ts'
import { PlainFrame } from './plain-frame.tsx'

/** A page that works inside or outside of a school. */
export const PageFrame = ({ id, className, children }: { id?: string; className: string; children: ReactNode }) => {
  const page = (
    <div id={id} className={className}>
      {children}
    </div>
  )
  return useContext(InShell) ? page : <PlainFrame>{page}</PlainFrame>
}
