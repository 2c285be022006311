import { Refusal } from './refusal.ts'

export interface Database {
  readonly url: string
  stop(): Promise<void>
}

/** The database given by its address, which is left alone, or an embedded one in the data folder. @throws Refusal */
export async function openDatabase(
  { databaseUrl, dataDir }: { readonly databaseUrl: string | undefined; readonly dataDir: string },
  say: (text: string) => void,
): Promise<Database> {
  if (databaseUrl !== undefined) return { url: databaseUrl, stop: () => Promise.resolve() }
  const { startEmbeddedPostgres } = await import('@portti/ticket-api/embedded-postgres')
  try {
    return await startEmbeddedPostgres({ dataDir, log: say })
  } catch (error) {
    // It names itself, because the module is loaded only when it is needed.
    if (error instanceof Error && error.name === 'DatabaseFailure') throw new Refusal(error.message)
    throw error
  }
}
