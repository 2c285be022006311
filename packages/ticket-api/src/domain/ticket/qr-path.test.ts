import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { qrPath } from './qr-path.ts'

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
  const { data } = encode('7KQ2-MX9D-41TF-8W3E', { ecc: 'M', boostEcc: true, border: 0 })
  expect(modulesOf(path, size)).toEqual(data)
})

test('a ticket code makes the smallest code there is, in under two kilobytes', () => {
  const { size, path } = qrPath('7KQ2-MX9D-41TF-8W3E')
  expect(size).toBe(21)
  expect(path.length).toBeLessThan(2_000)
})
