/** The line of each value of a JSON text, by paths such as `shops[0].events[3].starts`. */
export type JsonLines =
  | {
      readonly ok: true
      readonly lines: ReadonlyMap<string, number>
      /** Paths of keys that an object has twice; JSON keeps the last. */
      readonly repeated: readonly { readonly path: string; readonly line: number }[]
    }
  | { readonly ok: false; readonly line: number; readonly reason: string }

const space = /[ \t\n\r]*/y
// Anything from the space on, except the quote and the backslash.
const stringToken = /"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y
const otherToken = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y
const maxDepth = 64

class JsonFault extends Error {}

export const childPath = (path: string, key: string | number): string =>
  typeof key === 'number' ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`

/** The last name of a path: `starts`, or `quotas[1]` of a list's member. */
export const fieldOf = (path: string): string => /[^.[\]]*(\[\d+\])*$/.exec(path)?.[0] ?? ''

/** Finds the line of each value, and of the fault in a malformed text, which `JSON.parse` does not tell. */
export function parseJsonLines(text: string): JsonLines {
  const lines = new Map<string, number>()
  const repeated: { path: string; line: number }[] = []
  let at = 0
  let line = 1

  function token(pattern: RegExp): string | undefined {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0]
    if (found !== undefined) at += found.length
    return found
  }
  function skipSpace(): void {
    line += (token(space) ?? '').split('\n').length - 1
  }
  function fail(expected: string): never {
    const found = at < text.length ? `"${text.slice(at).split('\n', 1)[0]?.slice(0, 20)}"` : 'the end of the file'
    throw new JsonFault(`expected ${expected} but found ${found}`)
  }
  function isNext(char: string): boolean {
    if (text[at] !== char) return false
    at += 1
    return true
  }
  function members(close: '}' | ']', readOne: (index: number) => void): void {
    skipSpace()
    if (isNext(close)) return
    for (let index = 0; ; index += 1) {
      skipSpace()
      readOne(index)
      skipSpace()
      if (isNext(close)) return
      if (!isNext(',')) fail(`a comma or "${close}"`)
    }
  }
  function value(path: string, depth: number): void {
    if (depth > maxDepth) throw new JsonFault(`nested deeper than ${maxDepth}`)
    lines.set(path, line)
    if (isNext('{')) return object(path, depth)
    if (isNext('[')) return members(']', index => value(childPath(path, index), depth + 1))
    if (token(stringToken) === undefined && token(otherToken) === undefined) fail('a value')
  }
  function object(path: string, depth: number): void {
    const keys = new Set<string>()
    members('}', () => {
      const key = token(stringToken)
      if (key === undefined) return fail('a key in double quotes')
      const name = String(JSON.parse(key))
      const own = childPath(path, name)
      if (keys.has(name)) repeated.push({ path: own, line })
      keys.add(name)
      skipSpace()
      if (!isNext(':')) fail('a colon')
      skipSpace()
      value(own, depth + 1)
    })
  }

  try {
    skipSpace()
    value('', 0)
    skipSpace()
    if (at < text.length) fail('the end of the file')
    return { ok: true, lines, repeated }
  } catch (fault) {
    if (fault instanceof JsonFault) return { ok: false, line, reason: fault.message }
    throw fault
  }
}
