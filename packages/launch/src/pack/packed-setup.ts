import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { packPackages } from './pack-packages.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Port of this machine that sends a `Packing` when the packages are packed, and ends. */
    packingPort: number
  }
}

/** Paths of the packed packages' tarballs, or why there are none. */
export type Packing = { readonly tarballs: readonly string[] } | { readonly failure: string }

const root = join(import.meta.dirname, '..', '..', '..', '..')

/**
 * Vitest's global setup: packs the packages once for all tests of them, because it writes their `dist/`. Vitest takes
 * one setup after another and starts no test before; so other tests run while this goes on, and those that need it wait.
 */
export default async function setUpPackages(project: TestProject): Promise<() => Promise<void>> {
  const into = await mkdtemp(join(tmpdir(), 'portti-tarballs-'))
  const end = new AbortController()
  const packing = packPackages({ root, into, say: () => undefined, signal: end.signal }).then(
    (tarballs): Packing => ({ tarballs }),
    (error: unknown): Packing => ({ failure: String(error) }),
  )
  const server = createServer(socket => {
    // A worker that was ended no longer listens.
    socket.on('error', () => undefined)
    void packing.then(told => socket.end(JSON.stringify(told)))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  project.provide('packingPort', (server.address() as AddressInfo).port)
  return async () => {
    end.abort()
    await packing
    server.close()
    await rm(into, { recursive: true, force: true })
  }
}
