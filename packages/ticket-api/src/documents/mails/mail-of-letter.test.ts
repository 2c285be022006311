import { expect, test } from 'vitest'
import { testCatalogue } from '../../test-support/shop/testing-catalogue.ts'
import { mailOfLetter } from './mail-of-letter.ts'

// rules/design#readable-colours
test('the head, the button and the links of an e-mail are in a shade of the shop that is readable with white', () => {
  const { shop } = testCatalogue([])
  const yellow = { ...shop.theme.primary, 600: '#facc15', 700: '#eab308', 800: '#854d0e', 900: '#422006' }
  const links = [
    { title: 'Avaa liput', url: 'https://peltohovi.test/orders/' },
    { title: 'Peruuta', url: 'https://peltohovi.test/withdraw/' },
  ]
  const { html } = mailOfLetter(
    { subject: 'Tilausvahvistus', paragraphs: ['Kiitos!'], links },
    { email: 'aino@example.fi', firstName: 'Aino' },
    {
      catalogue: { ...testCatalogue([]), shop: { ...shop, theme: { primary: yellow } } },
      language: 'fi',
      id: 'mail-1',
    },
  )
  expect(html).toContain('background:#854d0e;color:#ffffff;padding:20px')
  expect(html).toContain('background:#854d0e;color:#ffffff;font-weight:700')
  expect(html).toContain('color:#854d0e;font-weight:700">Peruuta')
  expect(html).not.toContain('#eab308')
})
