import { globSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiReports, compareApiReports } from '../pack/api-reports.ts'
import { publishedPackages, readPackageManifest } from '../pack/pack-packages.ts'
import { openPackedFolder, type PackedFolder } from '../pack/packed-folder.ts'

const root = join(import.meta.dirname, '..', '..', '..', '..')
let packed: PackedFolder
let hasChanged: ReturnType<typeof compareApiReports>
beforeAll(async () => {
  packed = await openPackedFolder()
  hasChanged = compareApiReports(root, { write: false, temporary: join(packed.folder, 'api') })
})
afterAll(() => packed.remove())

const tarballOf = (name: string): Promise<Buffer<ArrayBuffer>> => {
  const path = packed.tarballs.find(tarball => basename(tarball).startsWith(`portti-${name}-`))
  if (path === undefined) throw new Error(`${name} was not packed`)
  return readFile(path)
}

/** How a bundler and Node resolve an import; we publish ES modules only. */
const resolutions: readonly string[] = ['node16-esm', 'bundler']

/** `create-portti` is a program and opens no door. */
const libraries = publishedPackages.filter(name => name !== 'create-portti')

describe.each(libraries)('@portti/%s', name => {
  test('publishes every door that the workspace opens to others', async () => {
    const { exports, publishConfig } = await readPackageManifest(root, name)
    const ofWorkspace =
      name === 'ticket-api' ? ['./has-process', './node-flags', './sample-till', './testing-seatsio'] : []
    const doors = Object.keys(exports).filter(door => !ofWorkspace.includes(door))
    expect(Object.keys(publishConfig.exports)).toEqual(doors)
    for (const door of doors) {
      const built = (exports[door] ?? '').replace('./src/', './dist/').replace(/\.ts$/, '')
      expect(JSON.stringify(publishConfig.exports[door])).toContain(built)
    }
  })

  test('has nothing that publint would change', async () => {
    const { buffer: tarball } = new Uint8Array(await tarballOf(name))
    const { messages } = await publint({ pack: { tarball }, strict: true })
    expect(messages).toEqual([])
  })

  test('has types that resolve as the code does', async () => {
    const analysis = await checkPackage(createPackageFromTarballData(new Uint8Array(await tarballOf(name))))
    if (!analysis.types) throw new Error('It has no types')
    const wrong = analysis.problems.filter(problem => !('resolutionKind' in problem) || isOurs(problem))
    expect(wrong).toEqual([])
  })
})

/** A style sheet has no types and needs none. */
const isOurs = (problem: { readonly resolutionKind: string; readonly entrypoint?: string }): boolean =>
  resolutions.includes(problem.resolutionKind) && !problem.entrypoint?.endsWith('.css')

/** Imports that React 19.0 lacks, each with the range that has it. */
const youngerThanReact19 = { useEffectEvent: '^19.2.0' }

test.each(['react', 'ui'])('@portti/%s asks for a React that has what it imports of it', async name => {
  const folder = join(root, 'packages', name)
  const { peerDependencies } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    readonly peerDependencies: Readonly<Record<string, string>>
  }
  const code = globSync('src/**/*.{ts,tsx}', { cwd: folder }).map(file => readFileSync(join(folder, file), 'utf8'))
  const young = Object.entries(youngerThanReact19).find(([word]) => code.some(text => text.includes(word)))
  const [, range = '^19.0.0'] = young ?? []
  expect(new Set(Object.values(peerDependencies))).toEqual(new Set([range]))
})

test.each(apiReports)('the surface of @portti/$name, $door, is as its report says (npm run pack writes it)', report => {
  expect(hasChanged(report)).toBe(false)
})
