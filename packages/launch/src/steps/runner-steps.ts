import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CommandContext } from '../terminal/command.ts'
import { runProgram } from '../terminal/run-program.ts'
import type { Step } from './step.ts'
import { judgeRun, readPlaywright, readVitest, type TestRun } from './test-report.ts'

/** Vitest over the named projects, or over all. */
export function vitestStep(context: CommandContext, projects: readonly string[]): Step {
  const chosen = projects.flatMap(project => ['--project', project])
  return reported(
    projects.join(' ') || 'tests',
    context,
    json => readVitest(json, context.root),
    report => ({
      file: 'vitest',
      args: ['run', ...chosen, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      env: {},
    }),
  )
}

/** The journeys in real browsers against a stack of their own. */
export function playwrightStep(context: CommandContext): Step {
  return reported('journeys', context, readPlaywright, report => ({
    file: 'playwright',
    args: ['test', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  }))
}

interface Runner {
  readonly file: string
  readonly args: readonly string[]
  readonly env: NodeJS.ProcessEnv
}

function reported(
  name: string,
  { root, env, signal }: CommandContext,
  read: (json: string) => TestRun,
  plan: (report: string) => Runner,
): Step {
  return {
    name,
    run: async () => {
      const folder = mkdtempSync(join(tmpdir(), 'portti-report-'))
      try {
        const report = join(folder, 'report.json')
        const { file, args, env: added } = plan(report)
        const { code } = await runProgram(file, args, { root, env: { ...env, ...added }, output: 'progress', signal })
        const text = existsSync(report) ? readFileSync(report, 'utf8') : undefined
        return { ...judgeRun(code, text, read), output: '' }
      } finally {
        rmSync(folder, { recursive: true })
      }
    },
  }
}
