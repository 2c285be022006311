import { Refusal } from './refusal.ts'

export interface Database {
  readonly url: string
  /** Who makes the tables, where the one who serves may not. */
  readonly ownerUrl: string | undefined
  stop(): Promise<void>
}

/** The database given by its address, which is left alone, or an embedded one in the data folder. @throws Refusal */
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
    // It names itself, because the module is loaded only when it is needed.
    if (error instanceof Error && error.name === 'DatabaseFailure') throw new Refusal(error.message)
    throw error
  }
}
