import { beforeAll, expect, test, vi } from 'vitest'
import { replaceMissingPictures } from './missing-pictures.ts'

const drawing = (colour: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path fill="${colour}" d="M0 0h4v4H0z"/></svg>`)}`
const fallback = drawing('green')
const gone = 'data:image/png;base64,AAAA'

const show = (src: string, more: Readonly<Record<string, string>> = { fallback }): HTMLImageElement => {
  const image = document.createElement('img')
  Object.assign(image.dataset, more)
  image.src = src
  document.body.append(image)
  return image
}
const failed = async (image: HTMLImageElement) =>
  vi.waitFor(() => expect([image.complete, image.naturalWidth]).toEqual([true, 0]), 10_000)

let before: HTMLImageElement
beforeAll(async () => {
  before = show(gone)
  await failed(before)
  replaceMissingPictures()
})

// rules/catalogue#photographs
test('a photograph that could not be had gives its place to its drawing, whether it failed before or after', async () => {
  const after = show(gone)
  await vi.waitFor(() => expect([before.src, after.src]).toEqual([fallback, fallback]), 10_000)
})

test('a photograph that is there stays, also one without a size of its own', async () => {
  const photograph = show(drawing('red'))
  await photograph.decode()
  expect(photograph.src).toBe(drawing('red'))
})

test('a drawing that cannot be had either is not asked for again', async () => {
  const image = show(gone, { fallback: `${gone}AA` })
  let failures = 0
  image.addEventListener('error', () => (failures += 1))
  await vi.waitFor(() => expect(image.getAttribute('src')).toBe(`${gone}AA`), 10_000)
  await failed(image)
  expect(failures).toBeLessThanOrEqual(2)
  expect(image.getAttribute('src')).toBe(`${gone}AA`)
})

test('a picture without a drawing stays as it is', async () => {
  const image = show(gone, {})
  await failed(image)
  expect(image.getAttribute('src')).toBe(gone)
})
