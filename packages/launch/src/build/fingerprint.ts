import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Manifest {
  readonly name: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

const skipped = new Set(['node_modules', 'dist', 'e2e', 'bench', 'coverage', 'test-results'])
const notBuilt = /\.(test|stories|bench)\.[jt]sx?$|\.md$/
/** Inputs of every package. */
const sharedFiles = ['pnpm-lock.yaml', 'tsconfig.base.json', 'packages/launch/src/build/compress-client.ts']

/** Digest of all inputs of a package: its own sources, those of the workspace packages it needs, and the lock file. */
export function fingerprintPackage(root: string, folder: string): string {
  const files = [
    ...sharedFiles.filter(file => existsSync(join(root, file))),
    ...foldersOf(root, folder).flatMap(source => filesOf(root, source)),
  ]
  const digest = createHash('sha256')
  for (const file of files.sort()) {
    const content = readFileSync(join(root, file))
    digest.update(`${file}\0${content.length}\0`).update(content)
  }
  return digest.digest('hex')
}

/** The package's folder and those of the workspace packages it depends on, directly or not. */
export function foldersOf(root: string, start: string): readonly string[] {
  const folderByName = new Map(workspaceFolders(root).map(folder => [readManifest(root, folder).name, folder]))
  const found = new Set<string>()
  const visit = (folder: string): void => {
    if (found.has(folder)) return
    found.add(folder)
    const manifest = readManifest(root, folder)
    for (const name of Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })) {
      const dependency = folderByName.get(name)
      if (dependency !== undefined) visit(dependency)
    }
  }
  visit(start)
  return [...found].sort()
}

/** Every folder with a package of this workspace, relative to the root. */
function workspaceFolders(root: string): readonly string[] {
  const nested = ['packages', 'shells'].flatMap(parent =>
    existsSync(join(root, parent)) ? readdirSync(join(root, parent)).map(name => `${parent}/${name}`) : [],
  )
  return [...nested, 'stories'].filter(folder => existsSync(join(root, folder, 'package.json')))
}

function readManifest(root: string, folder: string): Manifest {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest
}

function filesOf(root: string, folder: string): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : filesOf(root, path)
    return entry.isFile() && !notBuilt.test(entry.name) ? [path] : []
  })
}
