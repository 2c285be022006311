import type { CommandContext } from '../command.ts'
import { runProgram } from '../run-program.ts'

/** The ticket API under load and kills, with as many shoppers as a real sale; `npm test` runs a short form. */
export async function testFaults({ root, env, signal }: CommandContext): Promise<number> {
  const { code } = await runProgram('vitest', ['run', '--project', 'server', 'packages/ticket-api/src/faults'], {
    root,
    env: { ...env, PORTTI_TEST_FAULTS: 'long' },
    output: 'inherit',
    signal,
  })
  return code
}
