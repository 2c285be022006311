/** An answer that is JSON already, of the type that it was written from. */
export class SerializedResponse<Answer> {
  declare readonly of: Answer
  readonly json: string
  constructor(json: string) {
    this.json = json
  }
}

const texts = new WeakMap<object, string>()

/** The JSON of an object that never changes, written at its first use. */
export const serializeOnce = (given: object): string => {
  const known = texts.get(given)
  if (known !== undefined) return known
  const text = serializeSmall(given)
  texts.set(given, text)
  return text
}

/**
 * JSON whose characters beyond Latin-1 are escaped: one such would make the whole answer twice as large in memory, and
 * several times as slow to write and to send.
 */
export const serializeSmall = (given: object): string => {
  const text = JSON.stringify(given)
  if (!/[\u0100-\uffff]/.test(text)) return text
  return Buffer.from(text.replaceAll(/[\u0100-\uffff]/g, escape), 'latin1').toString('latin1')
}

const escape = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
