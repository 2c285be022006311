import { errorCode, errorMessage } from '../error-code.ts'

/** Why a database cannot be reached, in one sentence that says what to do and holds no password. */
export function explainDatabaseFailure(error: unknown, url: string): string {
  const place = placeOf(url)
  if (place === undefined) {
    return 'DATABASE_URL is not an address of PostgreSQL: write it as postgresql://user:password@host:5432/database.'
  }
  const known = explanations[errorCode(error) ?? '']
  if (known !== undefined) return `${known[0]} at ${place}: ${known[1]}.`
  return `The database at ${place} cannot be used (${withoutSecrets(errorMessage(error), url)}): put that right or change DATABASE_URL.`
}

const explanations: Record<string, readonly [what: string, doThis: string]> = {
  ECONNREFUSED: ['No PostgreSQL answers', 'start it, or correct DATABASE_URL'],
  ENOENT: ['No PostgreSQL answers', 'start it, or correct DATABASE_URL'],
  ENOTFOUND: ['No machine has the name', 'correct the host in DATABASE_URL'],
  EAI_AGAIN: ['The name of the machine cannot be looked up', 'check the network, or correct DATABASE_URL'],
  ETIMEDOUT: ['PostgreSQL does not answer', 'check the network and the firewall, or correct DATABASE_URL'],
  EHOSTUNREACH: ['PostgreSQL does not answer', 'check the network and the firewall, or correct DATABASE_URL'],
  ECONNRESET: ['PostgreSQL broke off', 'check that DATABASE_URL names a PostgreSQL, then start again'],
  '28P01': ['PostgreSQL refuses the password', 'correct user and password in DATABASE_URL'],
  '28000': ['PostgreSQL refuses this user', 'correct the user in DATABASE_URL, or allow it in pg_hba.conf'],
  '3D000': ['There is no such database', 'make it with "createdb", or correct DATABASE_URL'],
  '53300': ['PostgreSQL has no free connection', 'raise its max_connections, or run fewer processes'],
  '25006': ['A standby answers', 'let DATABASE_URL lead to the primary'],
  '57P03': ['PostgreSQL is still starting', 'wait a moment, then start again'],
}

function placeOf(url: string): string | undefined {
  if (!/^(postgres(ql)?|socket):/.test(url)) return undefined
  try {
    const { host, pathname, searchParams } = new URL(url)
    return `${host || (searchParams.get('host') ?? '')}${pathname}`
  } catch {
    return undefined
  }
}

function withoutSecrets(message: string, url: string): string {
  const { password } = new URL(url)
  if (password === '') return message
  return message.replaceAll(password, '…').replaceAll(decodeURIComponent(password), '…')
}
