import { readFile } from 'node:fs/promises'
import { OrderFailure } from '../domain/order/order-failure.ts'

/** What a file says as JSON; throws `OrderFailure` when there is none. */
export const readJsonFile = async (path: string): Promise<unknown> => {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new OrderFailure(`${path} cannot be read: name a file that exists.`)
  })
  try {
    return JSON.parse(text)
  } catch {
    throw new OrderFailure(`${path} is not JSON.`)
  }
}
