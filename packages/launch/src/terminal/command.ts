import type { Environment } from './configuration.ts'

/** Input of every command. */
export interface CommandContext {
  readonly root: string
  /** Arguments after the command's name. */
  readonly args: readonly string[]
  readonly env: Environment
  /** Progress, for people, on stderr. */
  readonly say: (text: string) => void
  /** Aborts on SIGINT, SIGTERM, or when the parent process exited. */
  readonly signal: AbortSignal
}

/** Runs a command and returns the exit code. @throws CommandFailure */
export type Command = (context: CommandContext) => Promise<number>
