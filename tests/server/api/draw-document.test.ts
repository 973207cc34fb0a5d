import { expect, test } from 'vitest'
import { documentsPerAddress, drawDocument } from '#server/api/draw-document.ts'
import type { PersonalContext } from '#server/context.ts'

const visitor = (take: PersonalContext['limits']['take']) =>
  ({ limits: { take }, visitor: { address: '10.0.0.7' } }) as unknown as PersonalContext

test('counts a PDF for the address that asks for it, and draws none when the count is full', async () => {
  const counted: unknown[] = []
  const drawn = await drawDocument(
    visitor(async (...counts) => {
      counted.push(...counts)
      return [1]
    }),
    async () => 'pdf',
  )
  expect(drawn).toBe('pdf')
  expect(counted).toEqual([{ rule: documentsPerAddress, who: '10.0.0.7' }])
  const full = visitor(() => Promise.reject(new Error('too many')))
  await expect(drawDocument(full, () => Promise.reject(new Error('was drawn')))).rejects.toThrow('too many')
})

test('draws one PDF at a time, and refuses as busy what does not fit in the line', async () => {
  let [running, most] = [0, 0]
  const draw = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, 1))
    running -= 1
  }
  const all = await Promise.allSettled(
    Array.from({ length: 40 }, () =>
      drawDocument(
        visitor(async () => [1]),
        draw,
      ),
    ),
  )
  const refused = all.filter((one) => one.status === 'rejected')
  expect(most).toBe(1)
  expect(refused.length).toBeGreaterThan(0)
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'busy' })
})
