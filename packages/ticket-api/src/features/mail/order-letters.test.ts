import { expect, test } from 'vitest'
import { makeUnpaidOrder } from '../../test-support/acts/made-order.ts'
import { sendMails } from '../../test-support/acts/send-mails.ts'
import { useSampleShop } from '../../test-support/shop/use-sample-shop.ts'

const mug = 'emalimuki'
const sauna = 'venetsialaisten-rantasauna-saunalippu'
const { api } = useSampleShop()

/** The confirmation of an order in a language, and the terms that it carries. */
const confirmation = async (language: string) => {
  const shopper = await api.shopper()
  await shopper.fill(sauna, 1)
  const { next_step, uuid } = await shopper.checkOut()
  await api.press(next_step?.forward_to_url, 'pay')
  // The sample shop offers Finnish alone.
  await api.query('UPDATE customer_order SET language = $2 WHERE checkout_id = $1', [uuid, language])
  const [mail] = await sendMails(api)
  const terms = mail?.attachments.find(({ filename }) => filename === 'terms.txt')
  return { mail, terms, file: String(terms?.content) }
}

// rules/orders#what-a-paid-order-yields
test('the confirmation carries the terms of its language as a file with its day, and links them', async () => {
  const { mail, terms, file } = await confirmation('en')
  expect(terms?.contentType).toBe('text/plain; charset=utf-8')
  expect(file).toMatch(/^Terms and conditions\nPeltohovi, 20 Nov 2026\n\nOrganizer and seller\n\nTickets, services and/)
  expect(file).not.toMatch(/[<>]|&\w+;|\n{3}| {2}/)
  expect(mail?.text).toMatch(/Terms and conditions:\nhttps?:\/\/[^/]+\/en\/terms-and-conditions\/\n/)
  // The shop has no Swedish terms.
  expect((await confirmation('sv')).file).toMatch(/^Leveransvillkor\nPeltohovi, 20 nov 2026\n\nJärjestäjä ja myyjä\n/)
})

// rules/orders#pay-an-order
test.each([
  ['of tickets', sauna, 'Lipuilla ja palveluilla, jotka on sidottu tiettyyn päivään, ei ole peruuttamisoikeutta.'],
  ['of goods', mug, 'Tilauksellasi on 14 päivän peruuttamisoikeus.'],
])(
  'the letter of an unpaid order %s says whether it can be withdrawn from, and links the terms',
  async (_, id, says) => {
    const isMug = id === mug
    await makeUnpaidOrder(api, id, {
      language: 'fi',
      deliveries: isMug ? { MERCHANDISE: 'nouto-vastaanotto' } : { TICKETS: 'sahkoposti' },
    })
    const [mail] = await sendMails(api)
    expect(mail?.subject).toContain('odottaa maksua')
    expect(mail?.text).toContain(says)
    expect(mail?.text).toContain('Toimitusehdot:\nhttps://kauppa.example.fi/terms-and-conditions/')
  },
)
