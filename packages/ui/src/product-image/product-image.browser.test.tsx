import '../styles.css'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ProductLine } from '../ticket-list/product-line.tsx'
import { TicketList } from '../ticket-list/ticket-list.tsx'
import { ProductImage } from './product-image.tsx'

afterEach(cleanup)

const picture = (width: number, height: number): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`)}`
const gone = 'data:image/png;base64,AAAA'
const boxOf = (element: Element | null): readonly number[] => {
  const { width, height } = element?.getBoundingClientRect() ?? { width: 0, height: 0 }
  return [Math.round(width), Math.round(height)]
}
const loaded = (image: HTMLImageElement | null): Promise<unknown> =>
  image?.decode().catch(() => undefined) ?? Promise.resolve()

// rules/catalogue#photographs
test.each([
  ['tall', picture(400, 1600)],
  ['wide', picture(1600, 400)],
  ['missing', gone],
])('a photograph that is %s moves nothing: the picture of a product is square before and after', async (_, url) => {
  const { container } = render(
    <div style={{ width: 200 }}>
      <ProductImage seed="huppari" imageUrl={url} loading="eager" />
    </div>,
  )
  const part = container.querySelector('[data-part="product-image"]')
  expect(boxOf(part)).toEqual([200, 200])
  await loaded(container.querySelector('img'))
  expect(boxOf(part)).toEqual([200, 200])
  expect(boxOf(container.querySelector('img'))).toEqual([200, 200])
})

test('a photograph in a line of products is a small square, and a line without one begins with its name', async () => {
  const { container } = render(
    <TicketList title="Tuotteet">
      <ProductLine name="Huppari" imageUrl={picture(400, 1600)} />
      <ProductLine name="Muki" />
    </TicketList>,
  )
  const image = container.querySelector('img')
  await loaded(image)
  const [width, height] = boxOf(image)
  expect(width).toBe(56)
  expect(height).toBe(width)
  const [withPhoto, without] = container.querySelectorAll('h3')
  expect(withPhoto?.getBoundingClientRect().left).toBeGreaterThan(without?.getBoundingClientRect().left ?? 0)
})
