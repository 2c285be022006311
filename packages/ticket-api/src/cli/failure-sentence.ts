import { CatalogueFailure } from '../domain/catalogue/catalogue-failure.ts'
import { ConfigurationFailure } from '../platform/configuration-failure.ts'
import { errorCode, errorMessage } from '../platform/error-code.ts'
import { DatabaseFailure } from '../platform/postgres/database-failure.ts'

/** Why a program failed, as one sentence that says what to do. */
export const failureSentence = (error: unknown, port: number | undefined): string => {
  if (error instanceof ConfigurationFailure || error instanceof DatabaseFailure || error instanceof CatalogueFailure) {
    return error.message
  }
  switch (errorCode(error) ?? 'unknown') {
    case 'EADDRINUSE':
      return `Port ${port} is already in use: stop what uses it or set PORTTI_API_PORT to a free port.`
    case 'EACCES':
      return `Port ${port} may not be used by this user: set PORTTI_API_PORT to a port above 1023.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return 'PORTTI_API_HOST is not an address of this machine: set it to 127.0.0.1, or to 0.0.0.0 for all of them.'
    default:
      return `The ticket API failed: ${errorMessage(error).split('\n', 1)[0]}`
  }
}

/** Closes in reverse order of opening; a failure is reported and sets the exit code. */
export const closeAll = async (closings: readonly (() => Promise<unknown>)[]): Promise<void> => {
  for (const close of closings.toReversed()) {
    await close().catch((error: unknown) => {
      process.stderr.write(`Not everything ended well (${errorCode(error) ?? errorMessage(error)})\n`)
      process.exitCode = 1
    })
  }
}
