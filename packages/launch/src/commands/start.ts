import { openShop, whenStopped } from '../shop/open-shop.ts'
import type { CommandContext } from '../terminal/command.ts'

/** Serves the shop until it is asked to stop (exit code 0) or one of its parts exits (1). */
export async function start(context: CommandContext): Promise<number> {
  const { say, signal } = context
  try {
    const { stack, readyLine, tillLine } = await openShop(context)
    if (tillLine !== undefined) process.stdout.write(`${tillLine}\n`)
    process.stdout.write(`${readyLine}\n`)
    const broken = await Promise.race([whenStopped(signal), stack.broken])
    say(broken ?? 'stopping')
    await stack.stop()
    return broken === undefined ? 0 : 1
  } catch (error) {
    if (signal.aborted) return 0
    throw error
  }
}
