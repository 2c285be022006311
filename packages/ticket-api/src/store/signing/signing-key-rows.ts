import type { SigningKey } from '../../domain/signing/signing-keys.ts'
import type { Queryable } from '../database.ts'

/** All signing keys, the oldest first. */
export const listSigningKeys = async (pool: Queryable): Promise<readonly SigningKey[]> => {
  const { rows } = await pool.query<{ id: string; salt: string; signs_from: Date; is_revoked: boolean }>(
    `SELECT id, encode(salt, 'hex') AS salt, signs_from, revoked_at IS NOT NULL AS is_revoked
     FROM signing_key ORDER BY signs_from`,
  )
  return rows.map(({ id, salt, signs_from, is_revoked }) => ({
    id,
    salt,
    signsFrom: signs_from.getTime(),
    isRevoked: is_revoked,
  }))
}
