import decodeQR from 'qr/decode.js'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { qrPath } from './qr-path.ts'
import { createTicketCode } from './ticket-code.ts'

/** The modules that a path of bars covers. */
const modulesOf = (path: string, size: number): boolean[][] => {
  const grid = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  for (const [, x, y, length, back] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)) {
    expect(back).toBe(length)
    for (let step = 0; step < Number(length); step += 1) {
      const row = grid[Number(y)]
      if (row) row[Number(x) + step] = true
    }
  }
  return grid
}

test('the path covers exactly the dark modules', () => {
  const { size, path } = qrPath('7KQ2-MX9D-41TF-8W3E')
  const { data } = encode('7KQ2-MX9D-41TF-8W3E', { ecc: 'M', boostEcc: true, border: 0, maskPattern: 0 })
  expect(modulesOf(path, size)).toEqual(data)
})

test('a ticket code makes the smallest code there is, in under two kilobytes', () => {
  const { size, path } = qrPath('7KQ2-MX9D-41TF-8W3E')
  expect(size).toBe(21)
  expect(path.length).toBeLessThan(2_000)
})

/** A picture of a code as a camera would give it, so many points a module, with its quiet zone. */
const pictureOf = (text: string, scale: number) => {
  const { size, path } = qrPath(text)
  const modules = modulesOf(path, size)
  const quiet = 4
  const width = (size + 2 * quiet) * scale
  const isDark = (x: number, y: number) =>
    modules[Math.floor(y / scale) - quiet]?.[Math.floor(x / scale) - quiet] ?? false
  const data = new Uint8ClampedArray(width * width * 4)
  for (let y = 0; y < width; y += 1)
    for (let x = 0; x < width; x += 1) data.fill(isDark(x, y) ? 0 : 255, (y * width + x) * 4, (y * width + x) * 4 + 3)
  return { width, height: width, data }
}

/** A camera goes on with its next picture where the reader takes letters for the corner of a code, which is rare. */
const read = (text: string, [scale = 8, ...others]: readonly number[] = [8, 7, 9]): string => {
  try {
    return decodeQR(pictureOf(text, scale))
  } catch (error) {
    if (others.length === 0) throw error
    return read(text, others)
  }
}

test('a reader of codes reads what was drawn, of any ticket and of a stream', () => {
  const texts = [...Array.from({ length: 60 }, createTicketCode), 'https://liput.example.fi/stream/7KQ2-MX9D/']
  for (const text of texts) expect(read(text)).toBe(text)
})
