import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { compressClient } from './compress-client.ts'

const script = 'export const sell = () => "ticket"\n'.repeat(20)

let folder: string
const read = (name: string) => readFileSync(join(folder, name))
const write = (name: string, content: string) => writeFileSync(join(folder, name), content)
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portti-compress-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'assets'))
})

test('both encodings of each file stand beside it and unpack to its bytes', async () => {
  write('assets/cart-1.js', script)
  write('embed.js', script)
  await compressClient(folder, ['embed.js'])
  for (const name of ['assets/cart-1.js', 'embed.js']) {
    expect(brotliDecompressSync(read(`${name}.br`)).toString()).toBe(script)
    expect(gunzipSync(read(`${name}.gz`)).toString()).toBe(script)
  }
  expect(readdirSync(join(folder, 'assets'))).toEqual(['cart-1.js', 'cart-1.js.br', 'cart-1.js.gz'])
})

test('two builds at once disturb neither', async () => {
  for (let file = 0; file < 30; file += 1) write(`assets/cart-${file}.js`, `${script}// ${file}`)
  await Promise.all([compressClient(folder, []), compressClient(folder, [])])
  expect(readdirSync(join(folder, 'assets'))).toHaveLength(90)
  expect(brotliDecompressSync(read('assets/cart-7.js.br')).toString()).toBe(`${script}// 7`)
})

test('pages of one name in several folders are each compressed', async () => {
  for (const name of ['door', 'desk']) {
    mkdirSync(join(folder, name))
    write(`${name}/index.html`, `${script}// ${name}`)
  }
  await compressClient(folder, ['door/index.html', 'desk/index.html'])
  for (const name of ['door', 'desk'])
    expect(gunzipSync(read(`${name}/index.html.gz`)).toString()).toBe(`${script}// ${name}`)
})

test('a photograph and a tiny file stay alone', async () => {
  write('assets/stage-1.webp', script)
  write('assets/tiny-1.js', 'sell()')
  await compressClient(folder, [])
  expect(readdirSync(join(folder, 'assets'))).toEqual(['stage-1.webp', 'tiny-1.js'])
})

test('a later build compresses new files, and those whose name stays', async () => {
  write('assets/cart-1.js', script)
  write('embed.js', script)
  await compressClient(folder, ['embed.js'])
  write('assets/cart-1.js.br', 'of the first build')
  write('assets/cart-2.js', script)
  write('embed.js', `${script}// second`)
  await compressClient(folder, ['embed.js'])
  expect(read('assets/cart-1.js.br').toString()).toBe('of the first build')
  expect(existsSync(join(folder, 'assets/cart-2.js.br'))).toBe(true)
  expect(brotliDecompressSync(read('embed.js.br')).toString()).toBe(`${script}// second`)
})

test('a file that became tiny has no compressed form of its former content', async () => {
  write('embed.js', script)
  await compressClient(folder, ['embed.js'])
  write('embed.js', 'import "./assets/cart-2.js"')
  await compressClient(folder, ['embed.js'])
  expect(readdirSync(folder)).toEqual(['assets', 'embed.js'])
})
