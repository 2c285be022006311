import { expect, test } from 'vitest'
import { lazily } from './lazily.ts'

test('is opened once for all calls, and anew after an opening that failed', async () => {
  let tries = 0
  const read = lazily(async () => {
    tries += 1
    await Promise.resolve()
    if (tries === 1) throw new Error('EMFILE')
    return `opened by try ${tries}`
  })
  await expect(read()).rejects.toThrow('EMFILE')
  expect(await Promise.all([read(), read()])).toEqual(['opened by try 2', 'opened by try 2'])
  expect(await read()).toBe('opened by try 2')
  expect(tries).toBe(2)
})
