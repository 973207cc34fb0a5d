import { describe, expect, test } from 'vitest'
import { ApiError, NetworkError } from '#app/offline/fetch-live.ts'
import { changeOrFind } from '#app/session/change-or-find.ts'

const fails = (error: Error) => () => Promise.reject(error)
const listed = (made: boolean) => () => Promise.resolve({ made })
const isMade = ({ made }: { made: boolean }) => made
const lost = new NetworkError()
const taken = new ApiError('', 'slot_unavailable', 409)

describe('a change without its own answer', () => {
  test.each([
    ['the answer was lost', lost],
    ['a second press is refused for the first one', taken],
  ])('is made where the list has it: %s', async (_, error) => {
    expect(await changeOrFind({ send: fails(error), read: listed(true), isMade })).toEqual({ made: true })
  })

  test.each([
    ['the list does not have it', listed(false)],
    ['the list cannot be read either', fails(new NetworkError())],
  ])('fails by its own reason where %s', async (_, read) => {
    await expect(changeOrFind({ send: fails(taken), read, isMade })).rejects.toBe(taken)
  })

  test('reads nothing where the session is over', async () => {
    const over = new ApiError('', 'unauthorized', 401)
    await expect(changeOrFind({ send: fails(over), read: listed(true), isMade })).rejects.toBe(over)
  })
})
