import type { ComponentProps } from 'react'
import { useHydrated } from './use-hydrated.ts'

/** A form that the app checks and sends: inert until hydrated, so that no input is lost or ends up in the address. */
export const Form = ({ onSubmit, ...rest }: ComponentProps<'form'>) => (
  <form
    method="dialog"
    noValidate
    inert={!useHydrated()}
    {...rest}
    onSubmit={(event) => {
      event.preventDefault()
      // A dialog's form may be inside another one in React's tree.
      event.stopPropagation()
      onSubmit?.(event)
    }}
  />
)

/** A form that only changes the address: without scripts the browser submits it. */
export const GetForm = (props: ComponentProps<'form'>) => <form {...props} />
