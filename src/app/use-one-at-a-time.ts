import { useMutation, type UseMutationOptions, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'

/** A mutation that ignores a second press while one is pending (RESV-Q4, CART-Q3); the same `mutationKey` counts as one. */
export const useOneAtATime = <A, V = void>(options: UseMutationOptions<A, Error, V>) => {
  const client = useQueryClient()
  const id = useId()
  const mutationKey = options.mutationKey ?? [id]
  const mutation = useMutation({ ...options, mutationKey })
  // The cache has the first press at once, the rendered state does not.
  const isUnderWay = () => client.isMutating({ mutationKey }) > 0
  const mutate: typeof mutation.mutate = (...given) => {
    if (!isUnderWay()) mutation.mutate(...given)
  }
  /** Null while another one is pending. */
  const mutateAsync = async (variables: V): Promise<A | null> => (isUnderWay() ? null : mutation.mutateAsync(variables))
  return { ...mutation, mutate, mutateAsync }
}
