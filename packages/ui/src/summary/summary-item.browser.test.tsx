import '../styles.css'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Button } from '../button/button.tsx'
import { ProductLineNote } from '../ticket-list/product-line-note.tsx'
import { SummaryItem } from './summary-item.tsx'

afterEach(cleanup)

const word = 'Mehrgenerationenermäßigungskarte'
const wordOfItem = (
  <SummaryItem image={<i />} title={word} lines={[{ text: `12 × ${word}`, price: <span>246 912,00 €</span> }]} />
)
const wordOfButton = (
  <ProductLineNote icon={<i data-part="icon" />} end={<Button size="sm">Lisää myös {word}</Button>}>
    Vaatii lipun
  </ProductLineNote>
)

test.each([
  ['a price in the summary', wordOfItem],
  ['a button under a product', wordOfButton],
])('a word that is longer than its column does not push %s out of it', (_, shown) => {
  const { container } = render(<div style={{ width: 250 }}>{shown}</div>)
  const box = container.firstElementChild
  expect(box?.scrollWidth).toBe(250)
})
