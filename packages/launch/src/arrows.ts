import { join } from 'node:path'
import { Refusal } from './refusal.ts'
import { runProgram } from './run-program.ts'

/** Fewer modules than this mean that the tool could not read our TypeScript, and its approval is worth nothing. */
export const fewestModules = 400

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
  /** Where the tools and the rules are. */
  readonly root: string
  /** What is read: `packages`, `shells` and `stories` in this folder. */
  readonly folder: string
  readonly fewestModules: number
  readonly signal: AbortSignal
}

/** Every import that runs against the arrows of the architecture, one line each. @throws Refusal when too little was read */
export async function findWrongArrows({
  root,
  folder,
  fewestModules,
  signal,
}: ArrowsOptions): Promise<readonly string[]> {
  const rules = join(root, '.dependency-cruiser.cjs')
  const words = ['--config', rules, '--output-type', 'json', 'packages', 'shells', 'stories']
  const { output } = await runProgram('depcruise', words, { root, cwd: folder, output: 'capture', signal })
  const { modules, summary } = parseReport(output)
  const own = modules.filter(({ source }) => /^(packages|shells|stories)\//.test(source))
  if (own.length < fewestModules) {
    throw new Refusal(
      `dependency-cruiser read ${own.length} modules, at least ${fewestModules} were expected: it cannot read our sources.`,
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
