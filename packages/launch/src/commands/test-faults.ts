import type { CommandContext } from '../terminal/command.ts'
import { runProgram } from '../terminal/run-program.ts'

/**
 * The ticket API under load and kills, with as many shoppers as a real sale; `npm test` runs a short form. And the steps
 * of the Dockerfile.
 */
export async function testFaults({ root, env, signal }: CommandContext): Promise<number> {
  const files = ['packages/ticket-api/src/faults', 'packages/launch/src/whole/container-steps']
  const { code } = await runProgram('vitest', ['run', '--project', 'server', '--project', 'packages', ...files], {
    root,
    env: { ...env, PORTTI_TEST_FAULTS: 'long' },
    output: 'inherit',
    signal,
  })
  return code
}
