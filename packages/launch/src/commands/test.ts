import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from '../browser/chromium.ts'
import { checkSteps, stepsAtOnce } from '../steps/check-steps.ts'
import { openMemoryFolder } from '../steps/memory-folder.ts'
import { playwrightStep, vitestStep } from '../steps/runner-steps.ts'
import { buildSteps, sizeSteps } from '../steps/shell-steps.ts'
import { type Step, type StepResult, takeSteps } from '../steps/step.ts'
import { skippedTests, slowestTests, stepTable, sum, summaryLine } from '../steps/summary.ts'
import { journeyEnvironment, vitestEnvironment } from '../steps/test-environment.ts'
import type { CommandContext } from '../terminal/command.ts'
import { showFailure } from './check.ts'

const slowestShown = 20

/** Every check and test there is. The last line is `N passed, N failed`, and the exit code says the same. */
export async function test(context: CommandContext): Promise<number> {
  const { say, signal } = context
  const results: StepResult[] = []
  const take = async (steps: readonly Step[], atOnce = 1): Promise<void> => {
    say(steps.map(({ name }) => name).join(', '))
    results.push(...(await takeSteps(steps, atOnce, showFailure)))
  }

  await take(checkSteps(context), stepsAtOnce)
  const browser = await findBrowser(context)
  const memory = context.env.TMPDIR === undefined ? openMemoryFolder() : undefined
  const env = {
    ...context.env,
    ...browser,
    ...(memory && { TMPDIR: memory.path }),
    // Tests start the ticket API and its command line some hundred times.
    NODE_COMPILE_CACHE: join(memory?.path ?? tmpdir(), 'portti-compile-cache'),
  }
  await take([vitestStep({ ...context, env: vitestEnvironment(env) }, [])])
  await take(buildSteps(context), stepsAtOnce)
  await take(sizeSteps(context), stepsAtOnce)
  await take([playwrightStep({ ...context, env: journeyEnvironment(env) })])
  memory?.remove()
  if (signal.aborted) return 130

  process.stdout.write(`\nThe slowest tests:\n${slowestTests(results, slowestShown)}\n`)
  const skipped = skippedTests(results)
  if (skipped !== '') process.stdout.write(`\nNot run here, for want of a program or of time:\n${skipped}\n`)
  process.stdout.write(`\n${stepTable(results)}\n\n${summaryLine(results)}\n`)
  return sum(results).failed === 0 ? 0 : 1
}

/** Without a browser the tests that need one fail and say so; the others still run. */
async function findBrowser(context: CommandContext): Promise<{ CHROMIUM_PATH?: string }> {
  try {
    return { CHROMIUM_PATH: await ensureChromium(context) }
  } catch (error) {
    context.say(error instanceof Error ? error.message : String(error))
    return {}
  }
}
