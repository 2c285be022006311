import { execFileSync } from 'node:child_process'

/** What a process holds of the machine's memory. */
export const residentMegabytes = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', `${pid}`], { encoding: 'utf8' })) / 1_024
