import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removeTarballs } from './pack-packages.ts'

test('packing into a folder that has other files removes the earlier tarballs alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portti-pack-'))
  for (const name of ['portti-core-0.0.1.tgz', 'create-portti-0.0.1.tgz', 'notes.txt', 'other-1.0.0.tgz']) {
    await writeFile(join(folder, name), '')
  }
  await removeTarballs(folder)
  expect((await readdir(folder)).toSorted()).toEqual(['notes.txt', 'other-1.0.0.tgz'])
  await rm(folder, { recursive: true })
})
