import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A call, as it is sent to the worker process. */
export type WorkerCall = {
  readonly id: number
  readonly module: string
  readonly name: string
  readonly given: readonly unknown[]
}
/** Its answer: a value, or the name and message of the error. */
export type WorkerResponse = { readonly id: number } & (
  | { readonly value: unknown }
  | { readonly failure: { readonly name: string; readonly message: string } }
)

type Waiting = { readonly resolve: (value: unknown) => void; readonly reject: (error: unknown) => void }

/** After this time without a call the process ends, and gives its memory back. */
const idleMs = 60_000
/** When the CPU is busy, requests get about three times this process's share. */
const niceness = 5

const smallHeap = ['--max-semi-space-size=4', '--heap-growing-percent=30']

/** It keeps no process alive while nothing is asked of it, and ends with its parent. */
const openProcess = (execArgv: readonly string[] = []) => {
  const waiting = new Map<number, Waiting>()
  const file = fileURLToPath(new URL(`./worker-process${extname(import.meta.url)}`, import.meta.url))
  const child = fork(file, [], {
    execArgv: [...execArgv],
    serialization: 'advanced',
  })
  child.unref()
  // A mail server that hangs may leave a call unanswered for longer.
  const idle = setTimeout(() => (waiting.size > 0 ? idle.refresh() : leave(child)), idleMs).unref()
  const end = (error: Error): void => {
    clearTimeout(idle)
    leave(child)
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  child.on('message', (answer: WorkerResponse) => {
    const asked = waiting.get(answer.id)
    waiting.delete(answer.id)
    if (waiting.size === 0) child.channel?.unref()
    idle.refresh()
    if ('failure' in answer)
      asked?.reject(Object.assign(new Error(answer.failure.message), { name: answer.failure.name }))
    else asked?.resolve(answer.value)
  })
  child.on('error', end)
  child.on('exit', () => end(new Error('The worker process ended')))
  return { child, waiting }
}

const lowerPriority = ({ pid }: ChildProcess): void => {
  try {
    if (pid !== undefined) setPriority(pid, niceness)
  } catch {
    // Not every system lets it.
  }
}

/** A disconnected worker exits by itself. */
const leave = (child: ChildProcess): void => {
  if (worker?.child === child) worker = undefined
  if (child.connected) child.disconnect()
}

/** Lets a worker process go that still owes answers, so that this process can end: the calls reject. */
export const abandonCalls = (): void => {
  if (worker && worker.waiting.size > 0) leave(worker.child)
}

type Worker = ReturnType<typeof openProcess>

/** Started by the first call. */
let worker: Worker | undefined
let calls = 0

/** Rejects also where the system starts no more processes. */
const callIn = <Answer>(open: () => Worker, { module, name, given }: Omit<WorkerCall, 'id'>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { child, waiting } = open()
    calls += 1
    const id = calls
    waiting.set(id, { resolve: value => resolve(value as Answer), reject })
    child.channel?.ref()
    child.send({ id, module, name, given } satisfies WorkerCall, error => {
      if (error && waiting.delete(id)) reject(error)
    })
  })

const moduleUrl = (neighbour: string, module: string): string =>
  new URL(`${module}${extname(neighbour)}`, neighbour).href

/**
 * Calls a function in the worker process, where it takes no time from requests. What it is given and answers is copied,
 * so it has to be plain data. Rejects as the function does, or when the process ends.
 * @param neighbour the caller's own `import.meta.url`.
 * @param module the file of the function beside it, without extension.
 */
export const inWorker =
  <Given extends readonly unknown[], Answer>(neighbour: string, module: string, name: string) =>
  (...given: Given): Promise<Answer> => {
    const open = () => {
      if (!worker) {
        worker = openProcess(smallHeap)
        lowerPriority(worker.child)
      }
      return worker
    }
    return callIn(open, { module: moduleUrl(neighbour, module), name, given })
  }

/**
 * Like `inWorker`, in a process of usual priority that ends with its answer: all the memory that the call took is given
 * back.
 */
export const inOwnWorker =
  <Given extends readonly unknown[], Answer>(neighbour: string, module: string, name: string) =>
  async (...given: Given): Promise<Answer> => {
    let own: Worker | undefined
    const open = () => {
      own = openProcess()
      return own
    }
    try {
      return await callIn<Answer>(open, { module: moduleUrl(neighbour, module), name, given })
    } finally {
      if (own) leave(own.child)
    }
  }
