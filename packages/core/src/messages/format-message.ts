/** A sentence with `{name}` placeholders, in two forms where a number decides. */
export type Message = string | { readonly one: string; readonly other: string }

/** What is put into a message. `count` also chooses the plural form. */
export type MessageParameters = Readonly<Record<string, string | number>>

/**
 * Fills a message in. Of the two forms `one` stands for exactly 1, which is the rule of Finnish, English and Swedish
 * alike. A placeholder without a value becomes `…`: a reader never sees braces.
 */
export const formatMessage = (message: Message, parameters: MessageParameters = {}): string => {
  const sentence = typeof message === 'string' ? message : Number(parameters.count) === 1 ? message.one : message.other
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(parameters[name] ?? '…'))
}
