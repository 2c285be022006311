import { globSync } from 'node:fs'
import { ensureChromium } from '../browser/chromium.ts'
import type { CommandContext } from '../terminal/command.ts'
import { CommandFailure } from '../terminal/command-failure.ts'
import { runProgram } from '../terminal/run-program.ts'

/** Runs the scripts `<package>/bench/*.bench.ts` one at a time; arguments select those whose path contains all of them. */
export async function bench(context: CommandContext): Promise<number> {
  const { root, args, say, signal } = context
  const all = globSync('{packages,shells}/*/bench/*.bench.ts', { cwd: root }).sort()
  const chosen = all.filter(file => args.every(word => file.includes(word)))
  if (chosen.length === 0) throw new CommandFailure(noBenchSentence(all, args))
  const opensBrowser = chosen.some(file => file.startsWith('shells/'))
  const env = { ...context.env, ...(opensBrowser && { CHROMIUM_PATH: await ensureChromium(context) }) }
  let failed = 0
  for (const file of chosen) {
    say(file)
    const { code } = await runProgram(process.execPath, [file], { root, env, output: 'inherit', signal })
    if (signal.aborted) return 130
    if (code !== 0) failed += 1
  }
  return failed === 0 ? 0 : 1
}

function noBenchSentence(all: readonly string[], args: readonly string[]): string {
  if (all.length === 0)
    return 'There are no benchmarks yet: they are scripts called packages/<name>/bench/<what>.bench.ts.'
  return `No benchmark is called "${args.join(' ')}": choose from ${all.join(', ')}.`
}
