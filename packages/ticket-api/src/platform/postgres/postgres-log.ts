/** How a failed start can be handled: try once more in a moment, or tell the person. */
export type StartFailure = 'port taken' | 'still in use' | 'lasting'

/** Reads the end of PostgreSQL's log. Its messages are in English, because the cluster is made with locale C. */
export function startFailure(log: string): StartFailure {
  if (/Address already in use|could not create any TCP\/IP sockets/.test(log)) return 'port taken'
  if (/lock file ".*" already exists|pre-existing shared memory block|lock file ".*" is empty/.test(log)) {
    return 'still in use'
  }
  return 'lasting'
}

/** One sentence for a person, saying what to do. */
export function explainPostgresLog(log: string, place: string): string {
  const known = explanations.find(([pattern]) => pattern.test(log))
  if (known !== undefined) return known[1](place, log)
  const last = log.split('\n').findLast(line => /FATAL|PANIC|error|ERROR|fatal/.test(line)) ?? log.trim().slice(-200)
  return `PostgreSQL did not start in ${place}; it says "${last.trim()}": put that right, or set DATABASE_URL to a PostgreSQL of your own.`
}

const explanations: [RegExp, (place: string, log: string) => string][] = [
  [
    /No space left on device/,
    place => `The disk that holds ${place} is full: make room there, or choose another folder with PORTTI_DATA_DIR.`,
  ],
  [
    /is not compatible with this version|database files are incompatible/,
    (place, log) =>
      `The data in ${place} was made by PostgreSQL ${/version (\d+)/.exec(log)?.[1] ?? 'of another version'}, which this Portti does not read: start the Portti that made it and take a dump, or choose another folder with PORTTI_DATA_DIR.`,
  ],
  [
    /Address already in use|could not create any TCP\/IP sockets/,
    place =>
      `The port noted in ${place}/port is taken and so were others: end the program that holds them, then start again.`,
  ],
  [
    /pre-existing shared memory block|lock file ".*" already exists/,
    place => `Another PostgreSQL still uses ${place} and does not answer: end it, then start again.`,
  ],
  [
    /Permission denied|has wrong ownership|has invalid permissions/,
    place =>
      `PostgreSQL may not use ${place}: run Portti as the user who made that folder, or choose another with PORTTI_DATA_DIR.`,
  ],
  [
    /Cannot allocate memory|could not map anonymous shared memory|could not resize shared memory/,
    () =>
      'The machine has too little free memory for PostgreSQL (it takes about 200 MB): end something else, then start again.',
  ],
  [/Read-only file system/, place => `${place} is on a read-only disk: choose another folder with PORTTI_DATA_DIR.`],
]
