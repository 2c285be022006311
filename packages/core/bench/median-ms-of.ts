const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

/** Median time of each task, in milliseconds. Tasks alternate, so that a disturbance affects all of them equally. */
export const medianMsOf = (tasks: readonly (() => unknown)[], rounds: number): readonly number[] => {
  for (const task of tasks) task()
  const times = tasks.map((): number[] => [])
  for (let round = 0; round < rounds; round += 1) {
    tasks.forEach((task, index) => {
      const startedAt = performance.now()
      task()
      times[index]?.push(performance.now() - startedAt)
    })
  }
  return times.map(median)
}
