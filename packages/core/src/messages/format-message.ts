import type { Message, PluralForm } from './texts.ts'

/** Values for a message's placeholders. `count` also selects the plural form. */
export type MessageParameters = Readonly<Record<string, string | number>>

const rules = new Map<string, Intl.PluralRules>()

/** Creating plural rules takes longer than rendering an island: they are created once per language. */
const formOf = (language: string, count: number): PluralForm => {
  let rulesOfLanguage = rules.get(language)
  if (!rulesOfLanguage) rules.set(language, (rulesOfLanguage = new Intl.PluralRules(language)))
  return rulesOfLanguage.select(count)
}

/**
 * Fills in a message like i18next: `count` selects the plural form by the rules of the message's language. A
 * placeholder without a value becomes `…`: readers never see braces.
 */
export const formatMessage = (message: Message, parameters: MessageParameters = {}): string => {
  const sentence =
    typeof message === 'string' ? message : (message[formOf(message.plural, Number(parameters.count))] ?? message.other)
  return sentence.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(parameters[name] ?? '…'))
}
