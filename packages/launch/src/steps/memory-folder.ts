import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasProcess } from '@portti/ticket-api/has-process'

/** All that a run of the tests writes at a time, with as much again to spare. */
const neededBytes = 6 * 1024 ** 3
const nameStart = 'portti-run-'

export interface MemoryFolder {
  readonly path: string
  remove(): void
}

/**
 * A folder in memory for what the tests of this process write: on a disk that is not fast a database takes ten times
 * as long to make. Undefined where there is no memory to spare, or where no program may be run from it. What runs that
 * were killed have left there is cleared away.
 */
export function openMemoryFolder(
  parent = '/dev/shm',
  availableBytes: number = process.availableMemory(),
): MemoryFolder | undefined {
  try {
    removeAbandoned(parent)
    const { bavail, bsize } = statfsSync(parent)
    if (Math.min(availableBytes, bavail * bsize) < neededBytes) return undefined
    const path = join(parent, `${nameStart}${process.pid}`)
    mkdirSync(path)
    if (runsPrograms(path)) return { path, remove: () => clearAway(path) }
    clearAway(path)
  } catch {
    // Then the system's own folder serves.
  }
  return undefined
}

function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = Number(name.startsWith(nameStart) ? name.slice(nameStart.length) : Number.NaN)
    if (pid > 0 && !hasProcess(pid)) clearAway(join(parent, name))
  }
}

/** A program that is just ending may still write there: then the next run clears it away. */
function clearAway(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  } catch {
    // Never a reason for a run to fail.
  }
}

/** Containers often forbid it there. */
function runsPrograms(folder: string): boolean {
  const program = join(folder, 'program')
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
  const { status } = spawnSync(program)
  rmSync(program)
  return status === 0
}
