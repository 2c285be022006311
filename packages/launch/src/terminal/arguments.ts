/** Splits the command line into the command and its arguments; `npm run x -- word` may leave a `--` behind. */
export function readArguments(argv: readonly string[]): { readonly name: string; readonly args: readonly string[] } {
  const [name = 'start', ...rest] = argv
  return { name, args: rest[0] === '--' ? rest.slice(1) : rest }
}
