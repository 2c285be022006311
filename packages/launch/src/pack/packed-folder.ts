import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import type { Packing } from './packed-setup.ts'

const run = promisify(execFile)

/** Tarballs of the published packages, and a folder outside the workspace for projects that use them. */
export interface PackedFolder {
  readonly folder: string
  readonly tarballs: readonly string[]
  /** Runs a program there on this process's Node. Fails with its output. */
  readonly run: (file: string, args: readonly string[], env?: NodeJS.ProcessEnv) => Promise<string>
  readonly remove: () => Promise<void>
}

/** The tarballs that `packed-setup.ts` makes, waited for, and a folder of the test's own. Fails where packing fails. */
export async function openPackedFolder(): Promise<PackedFolder> {
  const packing = JSON.parse(await text(connect(inject('packingPort'), '127.0.0.1'))) as Packing
  if ('failure' in packing) throw new Error(packing.failure)
  const folder = await mkdtemp(join(tmpdir(), 'portti-packed-'))
  return {
    folder,
    tarballs: packing.tarballs,
    run: async (file, args, env = {}) => {
      // npm itself may use another Node; the programs it runs find ours first.
      const PATH = [dirname(process.execPath), process.env['PATH']].join(delimiter)
      const { stdout } = await run(file, [...args], { cwd: folder, env: { ...process.env, ...env, PATH } })
      return stdout
    },
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 3 }),
  }
}
