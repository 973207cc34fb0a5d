import type { ComponentProps } from 'react'
import { useHydrated } from './use-hydrated.ts'

/**
 * A form that the app sends. Until the app listens nobody can fill it in, so that nothing typed is lost, and the browser sends
 * nothing of it, which would put what was typed into the address.
 */
export const Form = (props: ComponentProps<'form'>) => <form method="dialog" inert={!useHydrated()} {...props} />

/** A form that only changes the address: without scripts the browser sends it. */
export const GetForm = (props: ComponentProps<'form'>) => <form {...props} />
