import { type Arguments, UsageFailure } from './arguments.ts'
import { type CommandForm, commandForms } from './command-forms.ts'

/** Not by the object: a word such as "constructor" would find what every object has. */
const formsByCommand: ReadonlyMap<string, readonly CommandForm[]> = new Map(Object.entries(commandForms))

/** The usage of every command. */
export const usage = [
  'Commands:',
  ...Object.values(commandForms).flatMap(forms => forms.map(form => `  ${form.usage}`)),
  'COMMAND --help tells more.',
].join('\n')

/** The text of `--help`, of one command or of all. */
export const commandHelp = (command: string | undefined): string =>
  (command === undefined ? undefined : formsByCommand.get(command))
    ?.map(({ usage: written, does }) => `${written}\n${does.replaceAll(/^/gm, '  ')}`)
    .join('\n\n') ?? usage

/** The forms of a command that begin with a word, such as `device list`; all of them where none does. */
const formsOf = (command: string, word: string | undefined): readonly CommandForm[] => {
  const forms = formsByCommand.get(command) ?? []
  const named = forms.filter(({ usage: written }) => written.split(' ')[1] === word)
  return named.length > 0 ? named : forms
}

/** Throws `UsageFailure` for an option of another command: ignored, `refund NUMBER --dry-run` would refund. */
export const refuseOtherOptions = (command: string, [word]: readonly string[], given: Arguments): void => {
  const forms = formsOf(command, word)
  if (forms.length === 0) return
  const known = new Set(forms.flatMap(({ usage: written }) => written.match(/(?<=--)[a-z-]+/g) ?? []))
  const other = Object.keys(given).find(name => !known.has(name))
  if (other === undefined) return
  const written = forms.map(form => `  ${form.usage}`).join('\n')
  throw new UsageFailure(`${command} knows no --${other}. It is written so:\n${written}`)
}
