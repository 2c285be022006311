import { createOrderApi, type Order } from '@portti/core'
import { textIn } from '@portti/core/format'
import { useCore } from '@portti/react'
import { Qr, Stack, Surface, Wrap } from '@portti/ui'
import { orderNumberIn } from './pages.ts'
import { useAnswer } from './use-answer.ts'

/** The paid order with the codes of its tickets. */
export const OrderPage = () => {
  const orders = useCore().open(createOrderApi)
  const number = orderNumberIn(location.pathname)
  const secret = new URLSearchParams(location.search).get('secret') ?? ''
  const order = useAnswer<Order | 'none'>(() =>
    orders.readOrder(number, secret).then(answer => answer.unwrapOr('none')),
  )
  if (order === undefined) return null
  return (
    <Wrap>
      <Surface>
        <Stack>
          <h1>{order === 'none' ? 'Tilausta ei löytynyt' : `Kiitos! Tilaus ${order.number}`}</h1>
          {order !== 'none' &&
            order.tickets.map(({ code, productTitle, qr }) => (
              <figure key={code} style={{ maxWidth: '12rem' }}>
                <Qr size={qr.size} path={qr.path} label={`QR-koodi ${code}`} />
                <figcaption>
                  {textIn(productTitle, 'fi')} {code}
                </figcaption>
              </figure>
            ))}
        </Stack>
      </Surface>
    </Wrap>
  )
}
