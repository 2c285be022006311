import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  CompilerState,
  Extractor,
  ExtractorConfig,
  type ExtractorLogLevel,
  ExtractorMessageCategory,
} from '@microsoft/api-extractor'

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

/** Whether the public surface of a built package's entry point differs from its report. */
type HasChanged = (report: ApiReport) => boolean

/**
 * Compares the public surface of built packages with their reports, so that every change of it shows in a review.
 * `write` updates the reports. All entry points are compiled once, by the first comparison.
 */
export function compareApiReports(
  root: string,
  { write, temporary }: { readonly write: boolean; readonly temporary: string },
): HasChanged {
  let compiled: CompilerState | undefined
  const silent = { default: { logLevel: 'none' as ExtractorLogLevel } }
  const files = apiReports.map(report => entryPoint(root, report))
  return report => {
    const folder = packageFolder(root, report)
    mkdirSync(join(folder, 'api'), { recursive: true })
    const config = ExtractorConfig.prepare({
      configObjectFullPath: undefined,
      packageJsonFullPath: join(folder, 'package.json'),
      configObject: {
        projectFolder: folder,
        mainEntryPointFilePath: entryPoint(root, report),
        compiler: { overrideTsconfig: { compilerOptions, files } },
        apiReport: {
          enabled: true,
          reportFileName: report.file,
          reportFolder: join(folder, 'api'),
          reportTempFolder: join(temporary, report.name),
        },
        docModel: { enabled: false },
        dtsRollup: { enabled: false },
        tsdocMetadata: { enabled: false },
        messages: { extractorMessageReporting: silent, tsdocMessageReporting: silent },
      },
    })
    compiled ??= CompilerState.create(config)
    const { apiReportChanged } = Extractor.invoke(config, {
      localBuild: write,
      compilerState: compiled,
      messageCallback: message => {
        // A differing report is our result; compiler errors must not be missed.
        message.handled = message.category !== ExtractorMessageCategory.Compiler
      },
    })
    return apiReportChanged
  }
}

const packageFolder = (root: string, { name }: ApiReport): string => join(root, 'packages', name)
const entryPoint = (root: string, report: ApiReport): string =>
  join(packageFolder(root, report), 'dist', `${report.door}.d.ts`)

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
