import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** The sandbox may not take payments here. The message is one sentence that says what to configure. */
export class SandboxRefused extends Error {
  override readonly name = 'SandboxRefused'
}

/**
 * With a public address the sandbox refuses a shop that is not in test mode, because its customers would get tickets for
 * nothing (D40). Throws `SandboxRefused`.
 */
export const checkSandboxAllowed = async (
  { kysely }: Pick<Database, 'kysely'>,
  publicUrl: string | undefined,
): Promise<void> => {
  if (!publicUrl) return
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM shop WHERE record -> 'test_mode' IS DISTINCT FROM 'true'::jsonb ORDER BY id`.execute(kysely)
  if (rows.length === 0) return
  const shops = rows.map(({ id }) => `"${id}"`).join(', ')
  throw new SandboxRefused(
    `PORTTI_PUBLIC_URL is set and no payment provider is configured, but ${shops} is not in test mode: configure a payment provider, or set test_mode to true in the catalogue, or unset PORTTI_PUBLIC_URL on your own machine.`,
  )
}
