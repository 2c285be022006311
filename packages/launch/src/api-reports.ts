import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Extractor, ExtractorConfig, type ExtractorLogLevel, ExtractorMessageCategory } from '@microsoft/api-extractor'

/** Entry points with a recorded public surface. The contract's is the wire itself: see `/openapi.json`. */
const reportedDoors = {
  core: ['index', 'rules', 'format', 'testing/index'],
  adapters: ['index', 'node'],
  react: ['index'],
  ui: ['index', 'poster/index', 'theme/index'],
  'ticket-api': ['index'],
} as const

/** Every report, as `packages/core/api/rules.api.md`. */
export const apiReports = Object.entries(reportedDoors).flatMap(([name, doors]) =>
  doors.map(door => ({ name, door, file: `${door.replace('/index', '')}.api.md` })),
)

export type ApiReport = (typeof apiReports)[number]

/**
 * Compares the public surface of a built package's entry point with its report, so that every change of it shows in a
 * review. `write` updates the report. Returns whether they differed.
 */
export async function compareApiReport(
  root: string,
  { name, door, file }: ApiReport,
  { write, temporary }: { readonly write: boolean; readonly temporary: string },
): Promise<boolean> {
  const folder = join(root, 'packages', name)
  const silent = { default: { logLevel: 'none' as ExtractorLogLevel } }
  await mkdir(join(folder, 'api'), { recursive: true })
  const config = ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: join(folder, 'package.json'),
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: join(folder, 'dist', `${door}.d.ts`),
      compiler: { overrideTsconfig: { compilerOptions, include: [join(folder, 'dist')] } },
      apiReport: {
        enabled: true,
        reportFileName: file,
        reportFolder: join(folder, 'api'),
        reportTempFolder: join(temporary, name),
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: { extractorMessageReporting: silent, tsdocMessageReporting: silent },
    },
  })
  const { apiReportChanged } = Extractor.invoke(config, {
    localBuild: write,
    messageCallback: message => {
      // A differing report is our result; compiler errors must not be missed.
      message.handled = message.category !== ExtractorMessageCategory.Compiler
    },
  })
  return apiReportChanged
}

const compilerOptions = {
  target: 'ES2022',
  module: 'NodeNext',
  moduleResolution: 'NodeNext',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  jsx: 'react-jsx',
  strict: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  noEmit: true,
  types: [],
}
