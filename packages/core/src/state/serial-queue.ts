/** Runs tasks one at a time, in order. A task never rejects. */
export type SerialQueue = <Value>(task: () => Promise<Value>) => Promise<Value>

/** Makes a queue, for example of the prints of one printer. */
export const createSerialQueue = (): SerialQueue => {
  let last: Promise<unknown> = Promise.resolve()
  return task => {
    const run = last.then(task)
    last = run
    return run
  }
}
