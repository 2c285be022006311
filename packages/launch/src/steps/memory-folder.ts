import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasProcess } from '@portti/ticket-api/has-process'

/** Twice the space that a run of the tests needs at a time. */
const neededBytes = 6 * 1024 ** 3
const nameStart = 'portti-run-'

export interface MemoryFolder {
  readonly path: string
  remove(): void
}

/**
 * A folder in memory for the files of this process's tests: a database on a slow disk takes ten times as long to make.
 * Undefined without memory to spare, and where no program may run from the folder. Removes the folders that killed runs
 * have left.
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

/** Whether programs may run from the folder: containers often forbid it. */
function runsPrograms(folder: string): boolean {
  const program = join(folder, 'program')
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
  const { status } = spawnSync(program)
  rmSync(program)
  return status === 0
}
