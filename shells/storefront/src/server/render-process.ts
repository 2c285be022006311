import { type ChildProcess, fork } from 'node:child_process'
import type { AskDocuments, Document, DocumentRequest } from './documents.ts'

/** Messages between the two processes. */
type Question = { readonly id: number; readonly request: DocumentRequest }
type Answer = { readonly id: number; readonly document?: Document; readonly failure?: string }
const ready = 'documents ready'

/**
 * A shop of 10,000 events is 27 MB of JSON at each whole reading. By default V8 would let the garbage grow to hundreds
 * of megabytes: here the old generation is collected after 30 % of growth.
 */
const nodeFlags: readonly string[] = ['--max-semi-space-size=8', '--heap-growing-percent=30']

export type RenderProcess = { readonly ask: AskDocuments; stop(): void }

type Settings = {
  /** The script that calls `serveDocuments`. */
  readonly script: string | URL
  /** Most pending pages. Further requests are refused and may be retried. */
  readonly maxPending: number
  /** Time limit of a page. */
  readonly timeoutMs: number
  /** Delay before the process is restarted after an exit. */
  readonly restartMs: number
}

type PendingRequest = { readonly resolve: (document: Document) => void; readonly reject: (error: Error) => void }

/**
 * Renders documents in a separate process, so that proxied ticket API calls wait for no rendering and share no memory
 * with it. A process that exits is restarted; its pending requests fail.
 * @throws Error when it does not start the first time
 */
export const startRenderProcess = async ({
  script,
  maxPending,
  timeoutMs,
  restartMs,
}: Settings): Promise<RenderProcess> => {
  const waiting = new Map<number, PendingRequest>()
  let lastId = 0
  let isStopped = false
  let current: ChildProcess | undefined

  const settle = (id: number, action: (asker: PendingRequest) => void): void => {
    const asker = waiting.get(id)
    waiting.delete(id)
    if (asker) action(asker)
  }

  const start = (): Promise<void> =>
    new Promise((started, failed) => {
      const child = fork(script, { serialization: 'advanced', execArgv: [...process.execArgv, ...nodeFlags] })
      child.on('message', (message: Answer | typeof ready) => {
        if (message === ready) {
          current = child
          started()
        } else if (typeof message === 'object' && 'id' in message) {
          const { id, document, failure } = message
          settle(id, ({ resolve, reject }) =>
            document ? resolve(document) : reject(new Error(failure ?? 'no document')),
          )
        }
      })
      child.once('exit', () => {
        failed(new Error('The process that renders pages ended.'))
        if (current !== child) return
        current = undefined
        for (const id of waiting.keys()) settle(id, ({ reject }) => reject(new Error('The render process ended.')))
        if (!isStopped) startAgain()
      })
      // Either an `exit` follows, or the process never started.
      child.once('error', failed)
    })
  const startAgain = (): void => {
    setTimeout(() => {
      if (!isStopped) start().catch(startAgain)
    }, restartMs)
  }

  await start()
  return {
    ask: request =>
      new Promise((resolve, reject) => {
        if (!current?.connected) return reject(new Error('The render process is away.'))
        if (waiting.size >= maxPending) return reject(new Error('The render process has too much to do.'))
        lastId += 1
        const id = lastId
        const timer = setTimeout(
          () => settle(id, asker => asker.reject(new Error('The page took too long.'))),
          timeoutMs,
        )
        const ended = (): void => clearTimeout(timer)
        waiting.set(id, {
          resolve: document => {
            ended()
            resolve(document)
          },
          reject: error => {
            ended()
            reject(error)
          },
        })
        current.send({ id, request } satisfies Question, error => {
          if (error) settle(id, asker => asker.reject(error))
        })
        return undefined
      }),
    stop: () => {
      isStopped = true
      current?.disconnect()
    },
  }
}

/** The child's side: answers requests of the parent process until the parent exits. */
export const serveDocuments = (documents: AskDocuments): void => {
  const say = (message: Answer | typeof ready): void => {
    if (process.connected) process.send?.(message)
  }
  process.on('message', (question: Question) => {
    if (typeof question !== 'object' || !('request' in question)) return
    const { id, request } = question
    documents(request).then(
      document => say({ id, document }),
      (error: unknown) => say({ id, failure: String(error) }),
    )
  })
  // A preloaded module may have unreferenced the channel, which keeps this process running.
  process.channel?.ref()
  process.once('disconnect', () => process.exit(0))
  if (process.connected) say(ready)
  else process.exit(0)
}
