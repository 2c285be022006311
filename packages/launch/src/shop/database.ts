import { CommandFailure } from '../terminal/command-failure.ts'

export interface Database {
  readonly url: string
  /** The role that creates the tables, when the serving role may not. */
  readonly ownerUrl: string | undefined
  stop(): Promise<void>
}

/** The database at the given address, which is not managed here, or an embedded one in the data folder. @throws CommandFailure */
export async function openDatabase(
  {
    databaseUrl,
    databaseOwnerUrl,
    dataDir,
  }: {
    readonly databaseUrl: string | undefined
    readonly databaseOwnerUrl: string | undefined
    readonly dataDir: string
  },
  say: (text: string) => void,
): Promise<Database> {
  if (databaseUrl !== undefined) return { url: databaseUrl, ownerUrl: databaseOwnerUrl, stop: () => Promise.resolve() }
  const { startEmbeddedPostgres } = await import('@portti/ticket-api/embedded-postgres')
  try {
    const { servingUrl, url, stop } = await startEmbeddedPostgres({ dataDir, log: say })
    return { url: servingUrl, ownerUrl: url, stop }
  } catch (error) {
    // Recognised by its name, because its module is loaded only when needed.
    if (error instanceof Error && error.name === 'DatabaseFailure') throw new CommandFailure(error.message)
    throw error
  }
}
