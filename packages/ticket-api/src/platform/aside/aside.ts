import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What is asked of the process beside. */
export type AsideCall = {
  readonly id: number
  readonly module: string
  readonly name: string
  readonly given: readonly unknown[]
}
/** What it answers: a value, or the name and message of the error. */
export type AsideAnswer = { readonly id: number } & (
  | { readonly value: unknown }
  | { readonly failure: { readonly name: string; readonly message: string } }
)

type Waiting = { readonly resolve: (value: unknown) => void; readonly reject: (error: unknown) => void }

/** After this time without a call the process ends, and gives its memory back. */
const idleMs = 60_000
/** The system gives requests about three times as much of a busy processor; of an idle one it takes what it needs. */
const niceness = 5

/** Started by the first call; it keeps no process alive while nothing is asked of it, and ends with its parent. */
const openProcess = () => {
  const waiting = new Map<number, Waiting>()
  const file = fileURLToPath(new URL(`./aside-process${extname(import.meta.url)}`, import.meta.url))
  const child = fork(file, [], {
    execArgv: ['--max-semi-space-size=4', '--heap-growing-percent=30'],
    serialization: 'advanced',
  })
  child.unref()
  if (child.pid !== undefined) lowerPriority(child.pid)
  // A mail server that hangs may leave a call unanswered for longer.
  const idle = setTimeout(() => (waiting.size > 0 ? idle.refresh() : leave(child)), idleMs).unref()
  const end = (error: Error): void => {
    clearTimeout(idle)
    leave(child)
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  child.on('message', (answer: AsideAnswer) => {
    const asked = waiting.get(answer.id)
    waiting.delete(answer.id)
    if (waiting.size === 0) child.channel?.unref()
    idle.refresh()
    if ('failure' in answer)
      asked?.reject(Object.assign(new Error(answer.failure.message), { name: answer.failure.name }))
    else asked?.resolve(answer.value)
  })
  child.on('error', end)
  child.on('exit', () => end(new Error('The process beside ended')))
  return { child, waiting }
}

const lowerPriority = (pid: number): void => {
  try {
    setPriority(pid, niceness)
  } catch {
    // Not every system lets it.
  }
}

/** It ends when its parent has let it go. */
const leave = (child: ChildProcess): void => {
  if (beside?.child === child) beside = undefined
  if (child.connected) child.disconnect()
}

let beside: ReturnType<typeof openProcess> | undefined
let calls = 0

/**
 * Calls a function in a process beside, where it takes no time from requests. What it is given and answers is copied,
 * so it has to be plain data. Rejects as the function does, or when the process ends.
 * @param neighbour the caller's own `import.meta.url`.
 * @param module the file of the function beside it, without extension.
 */
export const aside =
  <Given extends readonly unknown[], Answer>(neighbour: string, module: string, name: string) =>
  (...given: Given) =>
    // What is thrown by a system that starts no more processes rejects, too.
    new Promise<Answer>((resolve, reject) => {
      beside ??= openProcess()
      const { child, waiting } = beside
      calls += 1
      const id = calls
      waiting.set(id, { resolve: value => resolve(value as Answer), reject })
      child.channel?.ref()
      const { href } = new URL(`${module}${extname(neighbour)}`, neighbour)
      child.send({ id, module: href, name, given } satisfies AsideCall, error => {
        if (error && waiting.delete(id)) reject(error)
      })
    })
