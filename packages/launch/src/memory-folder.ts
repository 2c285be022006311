import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** All that a run of the tests writes at a time, with as much again to spare. */
const neededBytes = 6 * 1024 ** 3

/**
 * A folder in memory for what tests write: on a disk that is not fast a database takes ten times as long to make.
 * Undefined where there is none, where it is too small, or where no program may be run from it.
 */
export function memoryFolder(
  path = '/dev/shm',
  availableBytes: number = process.availableMemory(),
): string | undefined {
  return availableBytes >= neededBytes && freeBytes(path) >= neededBytes && runsPrograms(path) ? path : undefined
}

function freeBytes(path: string): number {
  try {
    const { bavail, bsize } = statfsSync(path)
    return bavail * bsize
  } catch {
    return 0
  }
}

/** Containers often forbid it there. */
function runsPrograms(path: string): boolean {
  try {
    const folder = mkdtempSync(join(path, 'portti-memory-'))
    const program = join(folder, 'program')
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
    const { status } = spawnSync(program)
    rmSync(folder, { recursive: true })
    return status === 0
  } catch {
    return false
  }
}
