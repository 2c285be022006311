import { join } from 'node:path'
import { runProgram } from '../terminal/run-program.ts'

interface BuildStories {
  readonly root: string
  /** Folder to write to. */
  readonly folder: string
  readonly env: NodeJS.ProcessEnv
  readonly output: 'inherit' | 'capture'
  readonly signal: AbortSignal
}

/** Builds the Storybook, and makes it open from its files as well as from a server. */
export async function buildStories({ root, folder, env, output, signal }: BuildStories) {
  const cwd = join(root, 'stories')
  // A build that a test asks for has what every build has (`.storybook/main.ts`).
  const given = { root, cwd, env: { ...env, STORYBOOK_DISABLE_TELEMETRY: '1', VITEST: undefined }, output, signal }
  const args = ['build', '--output-dir', folder, '--quiet']
  const built = await runProgram(join(cwd, 'node_modules/.bin/storybook'), args, given)
  if (built.code !== 0) return built
  return runProgram(process.execPath, [join(cwd, '.storybook/open-without-server.ts'), folder], given)
}
