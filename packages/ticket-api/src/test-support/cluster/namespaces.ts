import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { waitUntil } from '../../platform/postgres/wait-until.ts'

const run = promisify(execFile)
const ip = (...words: readonly string[]) => run('ip', words)

/** The machines of a small network, each a network namespace; addresses end in 11, 12 and 13. */
export const machines = ['a', 'b', 'c'] as const
export type Machine = (typeof machines)[number]

/** An address range for trials between machines (RFC 2544), which nothing real has. */
const network = `198.18.${process.pid % 250}`
export const addressOf = (machine: Machine): string => `${network}.${machines.indexOf(machine) + 11}`
/** The prefix that replaces the one of the deploy files' example addresses. */
export const networkPrefix = `${network}.`

/** Ends every process of a namespace at once, as a loss of power does. */
const powerOffSpace = async (space: string): Promise<void> => {
  const isOff = async (): Promise<true | undefined> => {
    const { stdout } = await ip('netns', 'pids', space).catch(() => ({ stdout: '' }))
    const pids = stdout.split('\n').filter(Boolean).map(Number)
    for (const pid of pids) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // It ended by itself meanwhile.
      }
    }
    return pids.length === 0 ? true : undefined
  }
  if (!(await waitUntil(isOff, { everyMs: 50, withinMs: 30_000 }))) throw new Error(`${space} does not stop`)
}

const removeSpace = async (space: string): Promise<void> => {
  await powerOffSpace(space)
  // A namespace takes the ends of its cables with it, and those their other ends.
  await ip('netns', 'del', space).catch(() => undefined)
}

/** Removes what a run left that was killed. */
const sweep = async (): Promise<void> => {
  const { stdout } = await ip('netns', 'list')
  for (const [space, pid] of stdout.matchAll(/^portti(\d+)-\w+/gm)) {
    if (!existsSync(`/proc/${pid}`)) await removeSpace(space)
  }
}

/** Three machines at one switch, and this one beside them. */
export const openNetwork = async () => {
  await sweep()
  const prefix = `portti${process.pid}`
  const spaceOf = (name: Machine | 'switch'): string => `${prefix}-${name}`
  const hub = spaceOf('switch')

  /** The switch's end of a cable; names of interfaces have 15 letters at most. */
  const portOf = (name: Machine | 'shop'): string => `pt${process.pid}${name}`
  /** Connects a namespace, or this machine, to the switch. */
  const plug = async (name: Machine | 'shop', address: string): Promise<void> => {
    const port = portOf(name)
    const end = `${port}e`
    await ip('link', 'add', end, 'type', 'veth', 'peer', 'name', port, 'netns', hub)
    await ip('-n', hub, 'link', 'set', port, 'master', 'switch', 'up')
    const inside = name === 'shop' ? [] : ['-n', spaceOf(name)]
    if (name !== 'shop') {
      await ip('link', 'set', end, 'netns', spaceOf(name))
      await ip(...inside, 'link', 'set', 'lo', 'up')
    }
    await ip(...inside, 'address', 'add', `${address}/24`, 'dev', end)
    await ip(...inside, 'link', 'set', end, 'up')
  }
  const remove = async (): Promise<void> => {
    for (const name of [...machines, 'switch'] as const) await removeSpace(spaceOf(name))
  }
  try {
    await ip('netns', 'add', hub)
    await ip('-n', hub, 'link', 'add', 'switch', 'type', 'bridge')
    await ip('-n', hub, 'link', 'set', 'switch', 'up')
    for (const name of machines) {
      await ip('netns', 'add', spaceOf(name))
      await plug(name, addressOf(name))
    }
    await plug('shop', `${network}.1`)
  } catch (error) {
    await remove()
    throw error
  }
  const cable = (name: Machine, state: 'up' | 'down') => ip('-n', hub, 'link', 'set', portOf(name), state)
  return {
    /** Starts a program on a machine. @param user the account it runs as; root without one */
    start(
      name: Machine,
      words: readonly string[],
      {
        user,
        ...options
      }: SpawnOptions & { readonly user?: { readonly uid: number; readonly gid: number } | undefined },
    ): ChildProcess {
      const account = user ? ['--setuid', `${user.uid}`, '--setgid', `${user.gid}`] : []
      return spawn('nsenter', [`--net=/run/netns/${spaceOf(name)}`, ...account, '--', ...words], options)
    },
    /** Pulls the machine's network cable; whatever runs there goes on. */
    cut: (name: Machine) => cable(name, 'down'),
    mend: (name: Machine) => cable(name, 'up'),
    powerOff: (name: Machine) => powerOffSpace(spaceOf(name)),
    remove,
  }
}
