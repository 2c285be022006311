import { checkSteps, stepsAtOnce } from '../steps/check-steps.ts'
import { vitestStep } from '../steps/runner-steps.ts'
import { buildSteps, sizeSteps } from '../steps/shell-steps.ts'
import { type StepResult, takeSteps } from '../steps/step.ts'
import { stepTable, sum } from '../steps/summary.ts'
import type { CommandContext } from '../terminal/command.ts'

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
