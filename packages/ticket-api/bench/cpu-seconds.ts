import { readdir, readFile } from 'node:fs/promises'

/** The processor time of a process from Linux's accounting, or of its children, ended ones included. */
export const cpuSeconds = async (pid: number, of: 'itself' | 'its children'): Promise<number> => {
  if (of === 'itself') return secondsIn(await statOf(pid))
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger)
  const stats = await Promise.all(pids.map(statOf))
  const living = stats.filter(([, parent]) => Number(parent) === pid).reduce((sum, stat) => sum + secondsIn(stat), 0)
  return living + secondsIn((await statOf(pid)).slice(2))
}

/** The fields after the process name, which may hold any character: state, parent, … */
const statOf = async (pid: number): Promise<readonly string[]> => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}

const ticksPerSecond = 100

const secondsIn = (stat: readonly string[]): number => (Number(stat[11] ?? 0) + Number(stat[12] ?? 0)) / ticksPerSecond
