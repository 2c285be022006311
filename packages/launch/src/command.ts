import type { Environment } from './configuration.ts'

/** What every command is given. */
export interface CommandContext {
  readonly root: string
  /** Words after the command's name. */
  readonly args: readonly string[]
  readonly env: Environment
  /** Progress, for people, on stderr. */
  readonly say: (text: string) => void
  /** Aborts on SIGINT, SIGTERM, or when the parent process exited. */
  readonly signal: AbortSignal
}

/** Carries a command out and gives the exit code. @throws Refusal */
export type Command = (context: CommandContext) => Promise<number>
