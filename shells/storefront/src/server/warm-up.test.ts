import type { Event, Shop } from '@portti/core'
import { shopError } from '@portti/core/rules'
import { err, ok } from 'neverthrow'
import { describe, expect, it } from 'vitest'
import { warmUp } from './warm-up.ts'

/** An API that answers from the given try on; `status` is what it says before. */
const setUp = ({ answersAt = 1, status }: { readonly answersAt?: number; readonly status?: number } = {}) => {
  const asked: string[] = []
  let shops = 0
  const catalogueFor = (host: string) => ({
    shop: async () => {
      shops += 1
      asked.push(`shop of ${host}`)
      const failure = { ...shopError('unspecified_exception'), ...(status !== undefined && { status }) }
      return shops >= answersAt ? ok({ host: 'kauppa.example.fi' } as Shop) : err(failure)
    },
    events: async () => {
      asked.push(`events of ${host}`)
      return ok<readonly Event[]>([])
    },
  })
  return { asked, catalogueFor }
}
const noPause = () => new Promise<void>(resolve => setImmediate(resolve))
const settled = async () => {
  for (let turn = 0; turn < 50; turn += 1) await noPause()
}

describe('warming up', () => {
  it('reads the shop and its events by the shop’s own host before anybody asks', async () => {
    const { asked, catalogueFor } = setUp()
    await warmUp(catalogueFor, () => new Promise(() => undefined))
    expect(asked).toEqual(['shop of localhost', 'events of kauppa.example.fi'])
  })

  it('does not hold up a start without the API, and reads once that answers', async () => {
    const { asked, catalogueFor } = setUp({ answersAt: 4 })
    await warmUp(catalogueFor, noPause)
    expect(asked).not.toContain('events of kauppa.example.fi')
    await settled()
    expect(asked.at(-1)).toBe('events of kauppa.example.fi')
  })

  it('leaves a machine of several shops alone', async () => {
    const { asked, catalogueFor } = setUp({ answersAt: 99, status: 404 })
    await warmUp(catalogueFor, noPause)
    await settled()
    expect(asked).toEqual(['shop of localhost'])
  })
})
