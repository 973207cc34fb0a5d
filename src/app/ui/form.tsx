import type { ComponentProps } from 'react'
import { useHydrated } from './use-hydrated.ts'

/** A form that the app sends: inert until hydrated, so that no input is lost or ends up in the address. */
export const Form = (props: ComponentProps<'form'>) => <form method="dialog" inert={!useHydrated()} {...props} />

/** A form that only changes the address: without scripts the browser submits it. */
export const GetForm = (props: ComponentProps<'form'>) => <form {...props} />
