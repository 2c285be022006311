import type { Message, PluralForm } from './texts.ts'

/** What is put into a message. `count` also chooses the plural form. */
export type MessageParameters = Readonly<Record<string, string | number>>

const rules = new Map<string, Intl.PluralRules>()

/** Making the rules of a language takes longer than rendering an island: each is made once. */
const formOf = (language: string, count: number): PluralForm => {
  let rulesOfLanguage = rules.get(language)
  if (!rulesOfLanguage) rules.set(language, (rulesOfLanguage = new Intl.PluralRules(language)))
  return rulesOfLanguage.select(count)
}

/**
 * Fills a message in, as i18next does: the number in `count` chooses the form by the rules of the message's language.
 * A placeholder without a value becomes `…`: a reader never sees braces.
 */
export const formatMessage = (message: Message, parameters: MessageParameters = {}): string => {
  const sentence =
    typeof message === 'string' ? message : (message[formOf(message.plural, Number(parameters.count))] ?? message.other)
  return sentence.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(parameters[name] ?? '…'))
}
