import { readFile } from 'node:fs/promises'
import { errorCode } from './error-code.ts'

/**
 * The text of a file in UTF-8, without the byte order mark that it may begin with; `fault` is a sentence that says why
 * there is none. A file in another encoding is refused, because its letters would be replaced (rules/catalogue#import).
 */
export const readTextFile = async (path: string): Promise<{ readonly text: string } | { readonly fault: string }> => {
  let bytes: Uint8Array
  try {
    bytes = await readFile(path)
  } catch (error) {
    return { fault: `${path} cannot be read (${errorCode(error) ?? 'unknown'}): name a file that is there.` }
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return { fault: `${path} is not written in UTF-8: save it as UTF-8 and try again.` }
  }
}
