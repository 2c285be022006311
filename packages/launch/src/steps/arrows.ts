import { join } from 'node:path'
import { Refusal } from '../terminal/refusal.ts'
import { runProgram } from '../terminal/run-program.ts'

/** Fewer modules mean that the tool could not read our TypeScript, and its approval is worth nothing. */
export const fewestModules = { workspace: 400, server: 250, rooms: 800 }

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
 * folders, one line each. @throws Refusal when too few modules were read
 */
export async function findWrongArrows(options: ArrowsOptions): Promise<readonly string[]> {
  const { workspace, server, rooms } = options.fewestModules
  return [
    ...(await cruise(options, '.dependency-cruiser.cjs', ['packages', 'shells', 'stories'], workspace)),
    ...(await cruise(options, 'packages/ticket-api/.dependency-cruiser.cjs', ['packages/ticket-api/src'], server)),
    ...(await cruise(options, '.dependency-cruiser.rooms.cjs', ['packages', 'shells'], rooms)),
  ]
}

async function cruise(
  { root, folder, signal }: ArrowsOptions,
  rules: string,
  folders: readonly string[],
  fewest: number,
): Promise<readonly string[]> {
  const words = ['--config', join(root, rules), '--output-type', 'json', ...folders]
  const { output } = await runProgram('depcruise', words, { root, cwd: folder, output: 'capture', signal })
  const { modules, summary } = parseReport(output)
  const own = modules.filter(({ source }) => folders.some(read => source.startsWith(`${read}/`)))
  if (own.length < fewest) {
    throw new Refusal(
      `dependency-cruiser read ${own.length} modules by ${rules}, at least ${fewest} were expected: it cannot read our sources.`,
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
    throw new Refusal(`dependency-cruiser gave no report:\n${output}`)
  }
}
