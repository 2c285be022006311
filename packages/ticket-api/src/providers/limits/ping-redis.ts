import { errorCode, errorMessage } from '../../platform/error-code.ts'

const patienceMs = 2_000

/** Why Redis or Valkey does not answer, without its password; undefined when it does. */
export const pingRedis = async (url: string): Promise<string | undefined> => {
  const { createClient } = await import('@redis/client')
  const client = createClient({
    url,
    commandOptions: { timeout: patienceMs },
    socket: { connectTimeout: patienceMs, reconnectStrategy: false },
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.ping()
    return undefined
  } catch (error) {
    return errorCode(error) ?? errorMessage(error)
  } finally {
    client.destroy()
  }
}
