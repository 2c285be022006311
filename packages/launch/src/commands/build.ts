import { buildShells } from '../build/build-shells.ts'
import type { CommandContext } from '../terminal/command.ts'

/** Builds what `npm start` would build first. */
export async function build({ root, say, signal }: CommandContext): Promise<number> {
  await buildShells({ root, say, signal })
  return 0
}
