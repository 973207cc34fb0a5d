import type { ComponentProps } from 'react'
import { useHydrated } from './use-hydrated.ts'

/** A form that the app sends: inert until it is hydrated, so that no typed text is lost or comes into the address. */
export const Form = (props: ComponentProps<'form'>) => <form method="dialog" inert={!useHydrated()} {...props} />

/** A form that only changes the address: without scripts the browser sends it. */
export const GetForm = (props: ComponentProps<'form'>) => <form {...props} />
