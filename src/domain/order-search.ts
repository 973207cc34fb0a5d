import { joinedWords, searchText } from './search-text.ts'

/** A person of an order: who bought, or the student for whom. */
type OrderPerson = { first_name: string; last_name: string; email: string; student_id: string }

/** The longest text that is searched for. */
export const longestSearch = 100

/** What is looked for, word by word, without case, accents, apostrophes and hyphens. */
export const soughtWords = (text: string): string[] =>
  searchText(text.slice(0, longestSearch))
    .split(' ')
    .filter((word) => word !== '')

const textOf = ({ first_name: first, last_name: last, email, student_id: number }: OrderPerson): string =>
  [searchText([first, last, email, number, number.replaceAll(/\s/g, '')].join(' ')), ...joinedWords(first), ...joinedWords(last)].join(' ')

/** Whether one of an order's people has every word in name, email or student number. */
export const isOfPerson = (words: readonly string[], people: readonly OrderPerson[]): boolean =>
  people.some((person) => {
    const text = textOf(person)
    return words.every((word) => text.includes(word))
  })
