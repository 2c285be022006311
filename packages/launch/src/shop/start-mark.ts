import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasProcess } from '@portti/ticket-api/has-process'
import { CommandFailure } from '../terminal/command-failure.ts'

export interface StartMark {
  /** The last start here was killed before it could clean up: its servers may still be closing their ports. */
  readonly isAfterKill: boolean
  remove(): void
}

/** Makes the data folder and marks in it that a start on this port is under way. @throws CommandFailure when it cannot be made */
export function markStart(dataDir: string, port: number): StartMark {
  const file = join(dataDir, `start-${port}.pid`)
  const earlier = readPid(file)
  try {
    mkdirSync(dataDir, { recursive: true })
    // The mark of a running instance stays: this start fails on the taken port.
    if (earlier === undefined || !hasProcess(earlier)) writeFileSync(file, `${process.pid}\n`)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CommandFailure(
      `The data folder cannot be used (${reason}): set PORTTI_DATA_DIR to a folder that you may write.`,
    )
  }
  return {
    isAfterKill: earlier !== undefined && !hasProcess(earlier),
    remove: () => {
      if (readPid(file) === process.pid) rmSync(file)
    },
  }
}

function readPid(file: string): number | undefined {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    return Number.isInteger(pid) && pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}
