import { runCommandLine } from '../../command-line.ts'
import { readTillBooks } from '../tills/read-till-books.ts'
import { endCartTime } from './end-cart-time.ts'
import { setSalesOpening } from './set-sales-opening.ts'

/** A command of the organizer; answers its lines. */
const command = async (...args: readonly string[]): Promise<string> => {
  const lines: string[] = []
  const complaints: string[] = []
  const code = await runCommandLine(args, {
    env: process.env,
    input: () => process.stdin,
    say: line => void lines.push(line),
    complain: line => void complaints.push(line),
  })
  if (code !== 0) throw new Error(complaints.join('\n'))
  return lines.join('\n')
}

const acts = { command, endCartTime, setSalesOpening, readTillBooks } as const

type WantedAct = { readonly id: number; readonly act: keyof typeof acts; readonly args: readonly string[] }

// A process beside the shop, for journeys: to start takes it longer than an act.
process.on('message', async ({ id, act, args }: WantedAct) => {
  const run: (...args: readonly string[]) => Promise<unknown> = acts[act]
  try {
    const result = await run(...args)
    // A closing that failed sets it (cli/failure-sentence.ts).
    if (process.exitCode) throw new Error('Not everything ended well')
    process.send?.({ id, result })
  } catch (error) {
    process.exitCode = 0
    process.send?.({ id, failure: String(error) })
  }
})
process.on('disconnect', () => process.exit())
