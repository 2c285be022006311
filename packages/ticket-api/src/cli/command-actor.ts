import { userInfo } from 'node:os'
import type { Actor } from '../domain/audit/audit-entry.ts'
import { type Arguments, UsageFailure } from './arguments.ts'

/** The author of a command: the account that runs it, or the one that became root for it by `sudo`. */
export const commandActor = (): Actor => ({ kind: 'command', name: process.env.SUDO_USER ?? accountName() })

/** Some containers run as an account without a name. */
const accountName = (): string => {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`
  }
}

/** The reason of a command; throws `UsageFailure` when none is given. */
export const parseReason = ({ reason }: Pick<Arguments, 'reason'>, what: string): string => {
  const given = reason?.trim()
  if (given) return given.slice(0, 500)
  throw new UsageFailure(`Say why ${what} with --reason "…": the audit log keeps it.`)
}
