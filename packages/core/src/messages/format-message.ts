import type { Message, PluralForm } from './texts.ts'

/** Values for a message's placeholders. `count`, or the `max` or `size` of a refusal, also selects the plural form. */
export type MessageParameters = Readonly<Record<string, string | number>>

const rules = new Map<string, Intl.PluralRules>()

/** Creating plural rules takes longer than rendering an island: they are created once per language. */
const formOf = (language: string, count: number): PluralForm => {
  let rulesOfLanguage = rules.get(language)
  if (!rulesOfLanguage) rules.set(language, (rulesOfLanguage = new Intl.PluralRules(language)))
  return rulesOfLanguage.select(count)
}

/**
 * Fills in a message like i18next: the number selects the plural form by the rules of the message's language. A
 * placeholder without a value becomes `…`: readers never see braces.
 */
export const formatMessage = (message: Message, parameters: MessageParameters = {}): string => {
  const count = parameters.count ?? parameters.max ?? parameters.size
  const sentence =
    typeof message === 'string' ? message : (message[formOf(message.plural, Number(count))] ?? message.other)
  return sentence.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(parameters[name] ?? '…'))
}
