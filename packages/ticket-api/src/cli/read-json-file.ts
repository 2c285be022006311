import { readFile } from 'node:fs/promises'
import { UsageFailure } from './arguments.ts'

/** The content of a JSON file; throws `UsageFailure` when it cannot be read or is not JSON. */
export const readJsonFile = async (path: string): Promise<unknown> => {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new UsageFailure(`${path} cannot be read: name a file that exists.`)
  })
  try {
    return JSON.parse(text)
  } catch {
    throw new UsageFailure(`${path} is not JSON.`)
  }
}
