import { type MutateOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

type Ask<A, V> = { mutationFn: (asked: V) => Promise<A>; onSuccess: (answer: A) => unknown }

/** A request of which one is under way at a time: two presses may come before the first one is drawn (RESV-Q4). */
export const useOneAtATime = <A, V>(ask: Ask<A, V>) => {
  const underWay = useRef(false)
  const mutation = useMutation<A, Error, V>({ ...ask, onSettled: () => void (underWay.current = false) })
  const mutate = (asked: V, then: MutateOptions<A, Error, V> = {}) => {
    if (underWay.current) return
    underWay.current = true
    mutation.mutate(asked, then)
  }
  return { ...mutation, mutate }
}
