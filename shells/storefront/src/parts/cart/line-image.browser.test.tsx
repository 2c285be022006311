import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LineImage } from './line-image.tsx'

afterEach(cleanup)

test('a product looks in the cart and in the order as on its own page: its photograph or drawing is a file of the shop', () => {
  const { container } = render(<LineImage event={undefined} productId="emalimuki 1" />)
  const image = container.querySelector('img')
  expect(image?.getAttribute('src')).toBe('/products/emalimuki%201/picture.svg')
  expect(image?.dataset['fallback']).toBe('/products/emalimuki%201/drawing.svg')
})

// rules/gift-cards#picture
test('a gift card bears the picture that was chosen for it', () => {
  const registration = { participants: [{ picture: 'lake' }] }
  const { container } = render(<LineImage event={undefined} productId="lahjakortti" registration={registration} />)
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/products/lahjakortti/picture.svg?picture=lake')
})
