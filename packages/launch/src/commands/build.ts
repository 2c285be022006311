import { buildShells } from '../build/build-shells.ts'
import type { CommandContext } from '../terminal/command.ts'

/** Builds the shells, as `npm start` does first. */
export async function build({ root, say, signal }: CommandContext): Promise<number> {
  await buildShells({ root, say, signal })
  return 0
}
