import { join } from 'node:path'
import { CommandFailure } from '../terminal/command-failure.ts'
import { runProgram } from '../terminal/run-program.ts'

/** Fewer modules mean that the tool could not read our TypeScript, and its approval is worth nothing. */
export const fewestModules = { workspace: 400, server: 700, rooms: 800 }

interface CruiseReport {
  readonly modules: readonly { readonly source: string }[]
  readonly summary: {
    readonly violations: readonly {
      readonly from: string
      readonly to: string
      readonly rule: { readonly name: string; readonly severity: string }
      readonly cycle?: readonly { readonly name: string }[]
    }[]
  }
}

export interface ArrowsOptions {
  /** Location of the tools and the rules. */
  readonly root: string
  /** The root of the checked folders `packages`, `shells` and `stories`. */
  readonly folder: string
  readonly fewestModules: typeof fewestModules
  readonly signal: AbortSignal
}

/**
 * Every import that breaks the allowed directions between packages or between the server's storeys, and every cycle of
 * folders, one line each. @throws CommandFailure when too few modules were read
 */
export async function findWrongArrows(options: ArrowsOptions): Promise<readonly string[]> {
  const { workspace, server, rooms } = options.fewestModules
  return [
    ...(await cruise(
      options,
      '.dependency-cruiser.cjs',
      ['packages', 'shells', 'stories'],
      [
        { folder: '', fewest: workspace },
        { folder: 'packages/ticket-api/src/', fewest: server },
      ],
    )),
    ...(await cruise(
      options,
      '.dependency-cruiser.rooms.cjs',
      ['packages', 'shells'],
      [{ folder: '', fewest: rooms }],
    )),
  ]
}

async function cruise(
  { root, folder, signal }: ArrowsOptions,
  rules: string,
  folders: readonly string[],
  minimums: readonly { readonly folder: string; readonly fewest: number }[],
): Promise<readonly string[]> {
  const args = ['--config', join(root, rules), '--output-type', 'json', ...folders]
  const { output } = await runProgram('depcruise', args, { root, cwd: folder, output: 'capture', signal })
  const { modules, summary } = parseReport(output)
  const own = modules.filter(({ source }) => folders.some(read => source.startsWith(`${read}/`)))
  for (const { folder: part, fewest } of minimums) {
    const count = own.filter(({ source }) => source.startsWith(part)).length
    if (count >= fewest) continue
    const where = part === '' ? '' : ` in ${part}`
    throw new CommandFailure(
      `dependency-cruiser read ${count} modules${where} by ${rules}, at least ${fewest} were expected: it cannot read our sources.`,
    )
  }
  return summary.violations.map(({ rule, from, to, cycle }) => {
    const way = cycle === undefined ? to : cycle.map(({ name }) => name).join(' → ')
    return `${rule.name}: ${from} → ${way}`
  })
}

function parseReport(output: string): CruiseReport {
  try {
    return JSON.parse(output) as CruiseReport
  } catch {
    throw new CommandFailure(`dependency-cruiser gave no report:\n${output}`)
  }
}
