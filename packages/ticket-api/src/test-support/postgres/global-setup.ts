import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { importCatalogueFile } from '../../features/import/import-catalogue.ts'
import { startEmbeddedPostgres, stopEmbeddedPostgres } from '../../platform/postgres/embedded-postgres.ts'
import { hasProcess } from '../../platform/postgres/has-process.ts'
import { connectDatabase, type Database } from '../../store/database.ts'
import { migrate } from '../../store/migrate.ts'
import { sampleNow, samplePath } from '../shop/sample-file.ts'
import { changeDatabases, databaseUrl, newDatabaseName } from './database-admin.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address from which test databases are made and dropped. */
    databaseAdminUrl: string
    /** The migrated database that test databases are copied from. */
    databaseTemplate: string
    /** Such a database with the sample shop as imported at `sampleNow`. */
    sampleTemplate: string
  }
}

/**
 * One PostgreSQL for the whole run: that of DATABASE_URL, which may make databases, or an embedded one in a temporary
 * folder with the durability of production. Vitest calls the returned function at the end in any case.
 */
export default async function setUpDatabase(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer(project.vitest.logger.log.bind(project.vitest.logger))
  const template = newDatabaseName('template')
  const sampleTemplate = newDatabaseName('template')
  const fill = async (name: string, action: (db: Database) => Promise<unknown>) => {
    const db = await connectDatabase(databaseUrl(server.url, name), {
      maxConnections: 1,
      onError: () => undefined,
    })
    await action(db).finally(db.close)
  }
  try {
    await changeDatabases(server.url, `CREATE DATABASE ${template}`)
    await fill(template, ({ kysely }) => migrate(kysely))
    await changeDatabases(server.url, `CREATE DATABASE ${sampleTemplate} TEMPLATE ${template} STRATEGY FILE_COPY`)
    await fill(sampleTemplate, db => importCatalogueFile(db, samplePath, sampleNow))
  } catch (error) {
    await server.stop()
    throw error
  }
  project.provide('databaseAdminUrl', server.url)
  project.provide('databaseTemplate', template)
  project.provide('sampleTemplate', sampleTemplate)
  return async () => {
    const drop = (name: string) => changeDatabases(server.url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    await drop(template)
      .finally(() => drop(sampleTemplate))
      .finally(server.stop)
  }
}

const folderName = 'portti-test-'

async function startServer(log: (line: string) => void): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env.DATABASE_URL
  if (given) return { url: given, stop: async () => undefined }
  await sweepAbandoned(log)
  const dataDir = await mkdtemp(join(tmpdir(), `${folderName}${process.pid}-`))
  const server = await startEmbeddedPostgres({ dataDir, log })
  return {
    url: server.url,
    stop: async () => {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Stops servers of runs that were killed. */
async function sweepAbandoned(log: (line: string) => void): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(name.startsWith(folderName) ? name.slice(folderName.length).split('-')[0] : Number.NaN)
    if (!(pid > 0) || hasProcess(pid)) continue
    const dataDir = join(tmpdir(), name)
    await stopEmbeddedPostgres(dataDir)
    await rm(dataDir, { recursive: true, force: true })
    log(`Cleared away ${dataDir} of a test run that was killed`)
  }
}
