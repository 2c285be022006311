import { expect, test } from 'vitest'
import { drawProduct, productKinds } from './draw-product.ts'
import { parseXml } from './testing/parse-xml.ts'

test.each(productKinds)('draws a %s as well-formed SVG', kind => {
  const print = { id: 'iskelma', title: 'Iskelmäviikko' }
  for (const drawing of [drawProduct({ seed: '7', kind }), drawProduct({ seed: '7', kind, print })]) {
    const { ids, references } = parseXml(drawing)
    for (const reference of references) expect(ids).toContain(reference)
  }
})

test('a card bears its amount, and no other product does', () => {
  const labelled = productKinds.filter(kind => drawProduct({ seed: '7', kind, label: '50 €' }).includes('>50 €<'))
  expect(labelled).toEqual(['card'])
})

test('a product always gets the same kind, and products get all kinds of usual goods', () => {
  expect(drawProduct({ seed: '7' })).toBe(drawProduct({ seed: '7' }))
  const shapes = (['t-shirt', 'mug', 'tote-bag', 'badge'] as const).map(kind =>
    firstShape(drawProduct({ seed: '7', kind })),
  )
  const drawn = Array.from({ length: 40 }, (_, index) => firstShape(drawProduct({ seed: `${index}` })))
  expect(new Set(drawn)).toEqual(new Set(shapes))
})

/** Without the ids, which depend on the seed. */
const firstShape = (svg: string) => /<(?:path|circle) [^>]+>/.exec(svg.replace(/<clipPath.*?<\/clipPath>/, ''))?.[0]
