import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { packPackages } from './pack-packages.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Paths of the packed packages' tarballs. */
    tarballs: readonly string[]
  }
}

const root = join(import.meta.dirname, '..', '..', '..', '..')

/** Vitest's global setup: packs the packages once for all tests of them, because it writes their `dist/`. */
export default async function setUpPackages(project: TestProject): Promise<() => Promise<void>> {
  const into = await mkdtemp(join(tmpdir(), 'portti-tarballs-'))
  const remove = (): Promise<void> => rm(into, { recursive: true, force: true })
  try {
    const signal = new AbortController().signal
    project.provide('tarballs', await packPackages({ root, into, say: () => undefined, signal }))
  } catch (error) {
    await remove()
    throw error
  }
  return remove
}
