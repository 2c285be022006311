/** The worker process: calls functions of modules that only it reads. */
import type { WorkerCall, WorkerResponse } from './in-worker.ts'

const answerTo = async ({ id, module, name, given }: WorkerCall): Promise<WorkerResponse> => {
  try {
    const functions = (await import(module)) as Record<string, (...given: readonly unknown[]) => unknown>
    return { id, value: await functions[name]?.(...given) }
  } catch (error) {
    const { name: kind, message } = error instanceof Error ? error : new Error(String(error))
    return { id, failure: { name: kind, message } }
  }
}

process.on('message', (call: WorkerCall) => void answerTo(call).then(answer => process.send?.(answer)))
// The parent finishes what is under way before it lets this process go.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
process.once('disconnect', () => process.exit())
