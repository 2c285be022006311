/** Results of the mutants of one folder. */
export interface MutationScore {
  readonly folder: string
  readonly killed: number
  readonly timedOut: number
  readonly survived: number
  /** No test covers it. */
  readonly uncovered: number
}

/** Reads Stryker's report (mutation-testing-report-schema). Mutants that were ignored or do not run are not counted. */
export function readMutationScore(folder: string, report: string): MutationScore {
  const { files } = JSON.parse(report) as {
    readonly files: Readonly<Record<string, { readonly mutants: readonly { readonly status: string }[] }>>
  }
  const statuses = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status))
  const count = (wanted: string): number => statuses.filter(status => status === wanted).length
  return {
    folder,
    killed: count('Killed'),
    timedOut: count('Timeout'),
    survived: count('Survived'),
    uncovered: count('NoCoverage'),
  }
}

/** One row per folder; with several, also one for the total. */
export function mutationTable(scores: readonly MutationScore[]): string {
  const rows = scores.length > 1 ? [...scores, togetherOf(scores)] : scores
  const columns = ['killed', 'timedOut', 'survived', 'uncovered'] as const
  const line = (folder: string, cells: readonly (string | number)[]): string =>
    `  ${folder.padEnd(14)}${cells.map(cell => String(cell).padStart(11)).join('')}`
  return [
    line('', ['killed', 'timed out', 'survived', 'no test', 'score']),
    ...rows.map(row => line(row.folder, [...columns.map(column => row[column]), percentOf(row)])),
  ].join('\n')
}

function togetherOf(scores: readonly MutationScore[]): MutationScore {
  const sum = (column: Exclude<keyof MutationScore, 'folder'>): number =>
    scores.reduce((total, score) => total + score[column], 0)
  return {
    folder: 'together',
    killed: sum('killed'),
    timedOut: sum('timedOut'),
    survived: sum('survived'),
    uncovered: sum('uncovered'),
  }
}

/** The detected share, rounded down, so that 85 % is never less. */
function percentOf({ killed, timedOut, survived, uncovered }: MutationScore): string {
  const all = killed + timedOut + survived + uncovered
  return all === 0 ? '–' : `${(Math.floor(((killed + timedOut) * 1000) / all) / 10).toFixed(1)} %`
}
