import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumFlags, ensureChromium } from '../browser/chromium.ts'
import { buildStories } from '../build/build-stories.ts'
import { stackVariables, startFreshStack } from '../shop/fresh-stack.ts'
import type { CommandContext } from '../terminal/command.ts'
import { CommandFailure } from '../terminal/command-failure.ts'
import { runProgram } from '../terminal/run-program.ts'

/** Screenshots of every page and of every state of the kiosk; words choose: those of the kiosk after `kiosk`. */
export async function shots(context: CommandContext): Promise<number> {
  const [first, ...others] = context.args
  if (first === 'kiosk') return shotsOfKiosk(context, others)
  const code = await shotsOfStorefront(context)
  return first === undefined && code === 0 ? shotsOfKiosk(context, []) : code
}

/** From a shop started for them. */
async function shotsOfStorefront(context: CommandContext): Promise<number> {
  const stack = await startFreshStack(context.env)
  try {
    return await runScript(context, 'shots.ts', context.args, stackVariables(stack))
  } finally {
    await stack.stop()
  }
}

/** From the stories, built for them. */
async function shotsOfKiosk(context: CommandContext, args: readonly string[]): Promise<number> {
  const { root, env, signal } = context
  const folder = mkdtempSync(join(tmpdir(), 'portti-stories-'))
  try {
    const { code } = await buildStories({ root, folder, env, output: 'inherit', signal })
    return code === 0 ? await runScript(context, 'kiosk-shots.ts', args, { PORTTI_STORIES_FOLDER: folder }) : code
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function runScript(
  context: CommandContext,
  name: string,
  args: readonly string[],
  given: NodeJS.ProcessEnv,
): Promise<number> {
  const { root, env, signal } = context
  const script = join('shells/storefront/e2e', name)
  if (!existsSync(join(root, script)))
    throw new CommandFailure(`${script} is missing: this checkout cannot take screenshots.`)
  const browser = { CHROMIUM_PATH: await ensureChromium(context), PORTTI_TEST_CHROMIUM_FLAGS: chromiumFlags.join(' ') }
  const { code } = await runProgram(process.execPath, [join(root, script), ...args], {
    root,
    env: { ...env, ...browser, ...given },
    output: 'inherit',
    signal,
  })
  return code
}
