import { parseJsonLines } from '../formats/file/json-lines.ts'
import { readTextFile } from '../platform/read-text-file.ts'
import { UsageFailure } from './arguments.ts'

/** The content of a JSON file; throws `UsageFailure` when it cannot be read or is not JSON in UTF-8. */
export const readJsonFile = async (path: string): Promise<unknown> => {
  const read = await readTextFile(path)
  if ('fault' in read) throw new UsageFailure(read.fault)
  const json = parseJsonLines(read.text)
  if (!json.ok) throw new UsageFailure(`${path} is not JSON: ${json.reason} on line ${json.line}.`)
  return JSON.parse(read.text)
}
