import { expect, it } from 'vitest'
import { titleIn } from './title-in.ts'

const title = { fi: 'Majanrakennustyöpaja lauantaina', de: 'Weihnachtsgeschichten' }

it('lets a word of a Finnish title that is longer than the row of a heading be divided, and no shorter one', () => {
  expect(titleIn(title, 'fi').replaceAll('\u00ad', '-')).toBe('Majan-ra-ken-nus-työ-paja lauantaina')
  expect(titleIn(title, 'sv')).toBe(titleIn(title, 'fi'))
})

it('leaves a title in another language to the browser', () => {
  expect(titleIn(title, 'de')).toBe('Weihnachtsgeschichten')
})
