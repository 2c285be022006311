import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exitCodeOf, type Finding, judgeAudit, judgeLicences, packagesWithoutHash } from '../steps/supply-chain.ts'
import type { CommandContext } from '../terminal/command.ts'
import { runProgram } from '../terminal/run-program.ts'

/**
 * Examines the packages of a shop: whether each is locked with its hash, known faults, and licences; writes them all as
 * a bill of materials (CycloneDX). Exits with 2 when the registry answers no audits.
 */
export async function supply({ root, signal }: CommandContext): Promise<number> {
  const pnpm = join(root, '.portti/pnpm/node_modules/pnpm/bin/pnpm.mjs')
  const run = (...args: readonly string[]) => runProgram('node', [pnpm, ...args], { root, output: 'capture', signal })
  const unlocked = packagesWithoutHash(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8'))
  const list = join(root, '.portti', 'sbom.cdx.json')
  const bill = await run('sbom', '--prod', '--sbom-format', 'cyclonedx', '--out', list)
  const findings: Readonly<Record<string, Finding>> = {
    'Packages without a hash in the lock file': {
      state: unlocked.length > 0 ? 'wrong' : 'good',
      lines: unlocked.length === 0 ? ['none'] : unlocked,
    },
    'Known faults': judgeAudit((await run('audit', '--json')).output),
    Licences: judgeLicences((await run('licenses', 'list', '--recursive', '--prod', '--json')).output),
    'Bill of materials':
      bill.code === 0 ? { state: 'good', lines: [list] } : { state: 'wrong', lines: [bill.output.trim()] },
  }
  for (const [title, { state, lines }] of Object.entries(findings)) {
    process.stdout.write(`${title}${state === 'wrong' ? ' (WRONG)' : ''}\n${lines.map(line => `  ${line}\n`).join('')}`)
  }
  return exitCodeOf(Object.values(findings))
}
