import { readFile } from 'node:fs/promises'
import { OrderFailure } from '../domain/order/order-failure.ts'

/** The content of a JSON file; throws `OrderFailure` when it cannot be read or is not JSON. */
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
