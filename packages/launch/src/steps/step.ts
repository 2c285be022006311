import type { TestTime } from './test-report.ts'

/** The result of a step of `check` or `test`; a step without tests of its own counts as one. */
export interface StepResult {
  readonly name: string
  readonly passed: number
  readonly failed: number
  readonly seconds: number
  /** Output of a failed step; empty when it was shown already. */
  readonly output: string
  /** Duration of each test, where the runner reports it. */
  readonly times?: readonly TestTime[]
  /** Tests that were not run here, such as for want of a program. */
  readonly skipped?: readonly string[]
}

export interface Step {
  readonly name: string
  run(): Promise<Omit<StepResult, 'name' | 'seconds'>>
}

/** Runs the step; if it crashes it counts as failed, and the others continue. */
async function takeStep(step: Step): Promise<StepResult> {
  const startedAt = performance.now()
  const found = await step.run().catch((error: unknown) => ({ passed: 0, failed: 1, output: describeError(error) }))
  return { name: step.name, seconds: (performance.now() - startedAt) / 1000, ...found }
}

/** Runs all steps, `atOnce` at a time, and gives the results in the order of the steps. */
export async function takeSteps(
  steps: readonly Step[],
  atOnce: number,
  onDone: (result: StepResult) => void,
): Promise<readonly StepResult[]> {
  const results: StepResult[] = []
  let next = 0
  const worker = async (): Promise<void> => {
    for (let index = next++; index < steps.length; index = next++) {
      const step = steps[index]
      if (step === undefined) return
      const result = await takeStep(step)
      results[index] = result
      onDone(result)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}

/** A step that is one program; its exit code is the result. */
export const oneTest = ({ code, output }: { readonly code: number; readonly output: string }) =>
  code === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output }

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.name === 'CommandFailure' ? error.message : (error.stack ?? error.message)
}
