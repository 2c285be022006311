import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

export interface ProgramOptions {
  readonly root: string
  readonly cwd?: string
  readonly env?: NodeJS.ProcessEnv
  /** `inherit`: straight to the terminal; `progress`: all of it to stderr; `capture`: kept for later. */
  readonly output: 'inherit' | 'progress' | 'capture'
  /** `inherit`: it reads what this process is given; without it, nothing. */
  readonly input?: 'inherit'
  readonly signal: AbortSignal
}

export interface ProgramRun {
  readonly code: number
  /** The captured output; empty when it was not captured. */
  readonly output: string
}

/** Runs a program of the workspace (its `node` is the project's) to its end; an abort asks it to end and still waits. */
export function runProgram(file: string, args: readonly string[], options: ProgramOptions): Promise<ProgramRun> {
  const { root, cwd = root, env = process.env, input = 'ignore', output, signal } = options
  return new Promise((done, failed) => {
    const child = spawn(file, args, {
      cwd,
      env: { ...env, PATH: [join(root, 'node_modules', '.bin'), env.PATH].join(delimiter) },
      stdio: [input, ...streamsFor[output]],
    })
    const endEarly = (): void => void child.kill('SIGTERM')
    if (signal.aborted) endEarly()
    signal.addEventListener('abort', endEarly, { once: true })
    const chunks: Buffer[] = []
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.once('error', failed)
    child.once('close', code => {
      signal.removeEventListener('abort', endEarly)
      done({ code: code ?? 128, output: Buffer.concat(chunks).toString() })
    })
  })
}

const streamsFor = {
  inherit: ['inherit', 'inherit'],
  progress: [process.stderr, 'inherit'],
  capture: ['pipe', 'pipe'],
} as const
