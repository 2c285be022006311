import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromiumFlags, ensureChromium } from '../chromium.ts'
import type { CommandContext } from '../command.ts'
import { startFreshStack } from '../fresh-stack.ts'
import { Refusal } from '../refusal.ts'
import { runProgram } from '../run-program.ts'

/** Screenshots of every page, from a shop started for them, or the running one at `PORTTI_TEST_STOREFRONT_URL`. */
export async function shots(context: CommandContext): Promise<number> {
  const { root, args, env, signal } = context
  const script = join(root, 'shells/storefront/e2e/shots.ts')
  if (!existsSync(script))
    throw new Refusal('shells/storefront/e2e/shots.ts is missing: this checkout cannot take screenshots.')
  const browser = { CHROMIUM_PATH: await ensureChromium(context), PORTTI_TEST_CHROMIUM_FLAGS: chromiumFlags.join(' ') }
  if (env.PORTTI_TEST_STOREFRONT_URL) return take(env.PORTTI_TEST_STOREFRONT_URL)
  const stack = await startFreshStack(env)
  try {
    return await take(stack.storefrontUrl)
  } finally {
    await stack.stop()
  }

  async function take(url: string): Promise<number> {
    const given = { ...env, ...browser, PORTTI_TEST_STOREFRONT_URL: url }
    const { code } = await runProgram(process.execPath, [script, ...args], {
      root,
      env: given,
      output: 'inherit',
      signal,
    })
    return code
  }
}
