import { readdir, readFile } from 'node:fs/promises'

/** The processor time that a process has used, from Linux's own books; or what its children have, those that ended too. */
export const cpuSeconds = async (pid: number, of: 'itself' | 'its children'): Promise<number> => {
  if (of === 'itself') return secondsIn(await statOf(pid))
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger)
  const stats = await Promise.all(pids.map(statOf))
  const living = stats.filter(([, parent]) => Number(parent) === pid).reduce((sum, stat) => sum + secondsIn(stat), 0)
  return living + secondsIn((await statOf(pid)).slice(2))
}

/** From the third field on, behind the name, which may hold anything: state, parent, … */
const statOf = async (pid: number): Promise<readonly string[]> => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}

const ticksPerSecond = 100

const secondsIn = (stat: readonly string[]): number => (Number(stat[11] ?? 0) + Number(stat[12] ?? 0)) / ticksPerSecond
