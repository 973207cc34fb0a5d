import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLanguage } from '#app/i18n/language.tsx'
import { type OfficeParams, officeQuery } from '../api.ts'

const typingMs = 200

/** A text once typing has paused. */
const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** The dishes that fit what is typed; the last ones stay while the next are read. */
export const useDishList = (given: OfficeParams<'officeDishList'>) => {
  const q = useSettled(String(given.q ?? '').trim())
  return useQuery({ ...officeQuery('officeDishList', { ...given, q }, useLanguage()), placeholderData: keepPreviousData })
}
