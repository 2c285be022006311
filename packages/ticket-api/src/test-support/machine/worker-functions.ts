/** Functions that a test asks the worker process for. */

export const tellProcess = (given: object): object => ({ ...given, parent: process.ppid, pid: process.pid })
export const twice = (count: number): number => count * 2
export const refuse = (reason: string): never => {
  throw new RangeError(reason)
}
export const hang = (): Promise<never> => new Promise(() => undefined)
export const end = (): never => process.exit()
