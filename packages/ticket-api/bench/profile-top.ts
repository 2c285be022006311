/** The fields that are read of a V8 profile. */
export type Profile = {
  readonly nodes: readonly {
    readonly id: number
    readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number }
  }[]
  readonly samples?: readonly number[]
  readonly timeDeltas?: readonly number[]
}

/** The functions with most time of their own, as "6.1 % name (file:line)", in percent of the time that was not idle. */
export const topOf = ({ nodes, samples = [], timeDeltas = [] }: Profile, count: number): readonly string[] => {
  const nameOf = new Map(
    nodes.map(({ id, callFrame: { functionName, url, lineNumber } }) => {
      const file = url === '' ? '' : ` (${url.split('/').slice(-2).join('/')}:${lineNumber + 1})`
      return [id, `${functionName || 'anonymous'}${file}`]
    }),
  )
  const times = new Map<string, number>()
  for (const [index, id] of samples.entries()) {
    const name = nameOf.get(id) ?? ''
    if (name !== '(idle)') times.set(name, (times.get(name) ?? 0) + (timeDeltas[index] ?? 0))
  }
  const busy = [...times.values()].reduce((sum, time) => sum + time, 0)
  return [...times]
    .sort(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([name, time]) => `${((time * 100) / busy).toFixed(1)} % ${name}`)
}
