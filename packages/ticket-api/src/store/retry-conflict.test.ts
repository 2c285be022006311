import { describe, expect, it } from 'vitest'
import { retrySerialization } from './retry-conflict.ts'

const conflict = (code: string) => Object.assign(new Error('undone'), { code })

function failing(...failures: Error[]) {
  let calls = 0
  const run = async () => {
    const failure = failures[calls++]
    if (failure !== undefined) throw failure
    return 'done'
  }
  return { run, calls: () => calls }
}

describe('retrySerialization', () => {
  // rules/stock#lock-order
  it('runs the transaction again after a deadlock and after a serialization failure', async () => {
    const { run, calls } = failing(conflict('40P01'), conflict('40001'))
    expect(await retrySerialization(run)).toBe('done')
    expect(calls()).toBe(3)
  })

  it('throws the conflict after the last attempt', async () => {
    const { run, calls } = failing(...Array.from({ length: 6 }, () => conflict('40001')))
    await expect(retrySerialization(run)).rejects.toMatchObject({ code: '40001' })
    expect(calls()).toBe(5)
  })

  it('does not run again after any other failure', async () => {
    const { run, calls } = failing(conflict('23505'))
    await expect(retrySerialization(run)).rejects.toMatchObject({ code: '23505' })
    expect(calls()).toBe(1)
  })
})
