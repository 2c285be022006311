/** Answers which share of the time since it was last asked this process was busy, from 0 to 1. */
export const createBusyShare = (): (() => number) => {
  let asked = performance.eventLoopUtilization()
  return () => {
    const { utilization } = performance.eventLoopUtilization(asked)
    asked = performance.eventLoopUtilization()
    return utilization
  }
}
