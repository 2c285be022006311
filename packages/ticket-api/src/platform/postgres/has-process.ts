import { errorCode } from '../error-code.ts'

/** Whether a process has this number, ours or another user's. A zombie counts, as it still has its number. */
export function hasProcess(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}
