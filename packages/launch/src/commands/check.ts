import { checkSteps, stepsAtOnce } from '../check-steps.ts'
import type { CommandContext } from '../command.ts'
import { vitestStep } from '../runner-steps.ts'
import { buildSteps, sizeSteps } from '../shell-steps.ts'
import { type StepResult, takeSteps } from '../step.ts'
import { stepTable, sum } from '../summary.ts'

/** Every check that needs neither server nor browser; all of them run, and one failure fails the command. */
export async function check(context: CommandContext): Promise<number> {
  const quick = await takeSteps(checkSteps(context), stepsAtOnce, showFailure)
  const unit = await takeSteps([vitestStep(context, ['unit'])], 1, showFailure)
  if (context.signal.aborted) return 130
  const builds = await takeSteps(buildSteps(context), stepsAtOnce, showFailure)
  const sizes = await takeSteps(sizeSteps(context), stepsAtOnce, showFailure)
  const results = [...quick, ...unit, ...builds, ...sizes]
  process.stdout.write(`\n${stepTable(results)}\n`)
  return sum(results).failed === 0 ? 0 : 1
}

/** Output of a failed step, printed as soon as it is known. */
export function showFailure({ name, failed, output }: StepResult): void {
  if (failed > 0 && output !== '') process.stderr.write(`\n── ${name} ──\n${output.trimEnd()}\n`)
}
