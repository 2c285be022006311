import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildStories } from '../build/build-stories.ts'
import type { CommandContext } from '../terminal/command.ts'
import { CommandFailure } from '../terminal/command-failure.ts'
import { runProgram } from '../terminal/run-program.ts'

/** The Storybook of the whole product: in watch mode on port 6006, or with `--build` written to `stories/dist`. */
export async function stories({ root, args, env, signal }: CommandContext): Promise<number> {
  const cwd = join(root, 'stories')
  if (!existsSync(join(cwd, '.storybook'))) {
    throw new CommandFailure('stories/.storybook is missing: this checkout has no stories to show.')
  }
  const { code } = args.includes('--build')
    ? await buildStories({ root, folder: join(cwd, 'dist'), env, output: 'inherit', signal })
    : await runProgram(join(cwd, 'node_modules/.bin/storybook'), ['dev', '--port', '6006', '--no-open', '--ci'], {
        root,
        cwd,
        env: { ...env, STORYBOOK_DISABLE_TELEMETRY: '1' },
        output: 'inherit',
        signal,
      })
  return signal.aborted ? 0 : code
}
