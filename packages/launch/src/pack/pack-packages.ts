import { cp, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { CommandFailure } from '../terminal/command-failure.ts'
import { runProgram } from '../terminal/run-program.ts'

/** The published packages, each after its dependencies. */
export const publishedPackages = ['contract', 'core', 'adapters', 'react', 'ui', 'ticket-api', 'create-portti'] as const

export interface PackOptions {
  readonly root: string
  /** The folder for the tarballs; those of an earlier time are removed from it, and nothing else. */
  readonly into: string
  readonly say: (text: string) => void
  readonly signal: AbortSignal
}

/** Builds every published package to ESM and declarations and packs it. Returns the tarballs' paths. @throws CommandFailure */
export async function packPackages({ root, into, say, signal }: PackOptions): Promise<readonly string[]> {
  await Promise.all(
    publishedPackages.map(name => rm(join(root, 'packages', name, 'dist'), { recursive: true, force: true })),
  )
  await mkdir(into, { recursive: true })
  await removeTarballs(into)

  say('building the packages')
  const configurations = publishedPackages.map(name => `packages/${name}/tsconfig.build.json`)
  // Several checkers take three quarters more processor time, as each checks by itself what they share.
  await runStep('Building', 'tsc', ['--build', '--checkers', '1', ...configurations], root)
  await Promise.all(publishedPackages.map(name => copyAssets(join(root, 'packages', name))))

  say(`packing them into ${into}`)
  const pnpm = join(root, '.portti', 'pnpm', 'node_modules', 'pnpm', 'bin', 'pnpm.mjs')
  for (const name of publishedPackages) {
    const args = [pnpm, '--dir', join(root, 'packages', name), 'pack', '--pack-destination', into]
    await runStep(`Packing ${name}`, process.execPath, args, root)
  }
  return tarballsIn(into)

  async function runStep(what: string, file: string, args: readonly string[], cwd: string): Promise<void> {
    const { code, output } = await runProgram(file, args, { root, cwd, output: 'capture', signal })
    if (code !== 0) throw new CommandFailure(`${what} failed (exit ${code}):\n${output}`)
  }
}

/** The paths of the published packages' tarballs in a folder that may hold other files too. */
const tarballsIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder)).filter(file => tarball.test(file)).map(file => join(folder, file))
const tarball = /^(?:portti-|create-portti-)[\w.-]+\.tgz$/

/** Removes what was packed into a folder before, and none of its other files. */
export const removeTarballs = async (folder: string): Promise<void> => {
  await Promise.all((await tarballsIn(folder)).map(path => rm(path)))
}

/** Style sheets, migrations and fonts are copied to the code that reads them. The compiler has copied JSON already. */
async function copyAssets(folder: string): Promise<void> {
  const compiled = new Set(['.ts', '.tsx', '.json', '.md'])
  const entries = await readdir(join(folder, 'src'), { recursive: true, withFileTypes: true })
  const assets = entries.filter(entry => entry.isFile() && !compiled.has(extname(entry.name)))
  for (const { parentPath, name } of assets) {
    const path = join(parentPath, name)
    await cp(path, path.replace(join(folder, 'src'), join(folder, 'dist')))
  }
}

/** The fields of a published package's `package.json` that packing reads. */
export interface PackageManifest {
  readonly name: string
  readonly version: string
  readonly exports: Readonly<Record<string, string>>
  readonly publishConfig: { readonly exports: Readonly<Record<string, unknown>> }
}

export async function readPackageManifest(root: string, name: string): Promise<PackageManifest> {
  return JSON.parse(await readFile(join(root, 'packages', name, 'package.json'), 'utf8')) as PackageManifest
}
