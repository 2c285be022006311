import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createShop, enterCommand } from './create-shop.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'create-portti-'))
})
afterEach(() => rm(folder, { recursive: true }))

const read = (shop: string, file: string): Promise<string> => readFile(join(folder, shop, file), 'utf8')

test('a shop is named after its folder, and has a secret that no other has', async () => {
  expect(await createShop(join(folder, 'Kesäteatteri 2027'))).toEqual({ kind: 'created' })
  expect(await createShop(join(folder, 'second'))).toEqual({ kind: 'created' })
  expect(JSON.parse(await read('Kesäteatteri 2027', 'package.json'))).toMatchObject({
    name: 'kes-teatteri-2027',
    dependencies: { '@portti/core': expect.stringMatching(/^\^\d/) },
  })
  const secrets = [await read('Kesäteatteri 2027', '.env'), await read('second', '.env')]
  for (const secret of secrets) expect(secret).toMatch(/^PORTTI_SECRET=[0-9a-f]{64}$/m)
  expect(secrets[0]).not.toBe(secrets[1])
  expect(await read('second', '.gitignore')).toContain('.env')
})

test('a folder that holds something is left as it is', async () => {
  await writeFile(join(folder, 'thesis.txt'), 'mine')
  expect(await createShop(folder)).toMatchObject({ kind: 'refused', reason: expect.stringContaining('not empty') })
  await rm(join(folder, 'thesis.txt'))
  await mkdir(join(folder, '.git'))
  expect(await createShop(folder)).toEqual({ kind: 'created' })
})

test('a file is no folder for a shop, and a name without letters none for a package', async () => {
  await writeFile(join(folder, 'file'), '')
  expect(await createShop(join(folder, 'file'))).toMatchObject({
    kind: 'refused',
    reason: expect.stringContaining('cannot be read'),
  })
  expect(await createShop(join(folder, '___'))).toMatchObject({
    kind: 'refused',
    reason: expect.stringContaining('___'),
  })
})

test('the step into a folder with a space in its name can be pasted into a shell', () => {
  expect(enterCommand('my-shop')).toBe('cd my-shop')
  expect(enterCommand('Kesäteatteri 2027')).toBe('cd "Kesäteatteri 2027"')
})
