import '../styles.css'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ProductGallery } from './product-gallery.tsx'

afterEach(cleanup)

test('a product with several pictures shows one, and another by pointer or arrow keys, without any script', async () => {
  render(
    <ProductGallery
      label="Kuvat"
      views={['Tuote', 'Painatus', 'Yksityiskohta'].map(label => ({
        label,
        picture: <p>{label} suurena</p>,
        thumbnail: <span>{label} pienenä</span>,
      }))}
    />,
  )
  const shown = () =>
    screen
      .getAllByText(/suurena/)
      .filter(picture => picture.checkVisibility())
      .map(one => one.textContent)
  expect(screen.getByRole('group', { name: 'Kuvat' })).toBeDefined()
  expect(shown()).toEqual(['Tuote suurena'])
  await userEvent.click(screen.getByRole('radio', { name: 'Painatus' }))
  expect(shown()).toEqual(['Painatus suurena'])
  await userEvent.keyboard('{ArrowRight}')
  expect(shown()).toEqual(['Yksityiskohta suurena'])
})
