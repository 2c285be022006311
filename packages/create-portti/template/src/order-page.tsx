import { createOrderApi, hasNoAnswer, type Order } from '@portti/core'
import { errorMessage, textIn } from '@portti/core/format'
import { useCore } from '@portti/react'
import { ActionRow, ButtonLink, Qr, Stack, Surface, Wrap } from '@portti/ui'
import { language, messages } from './language.ts'
import { orderNumberIn, payOrderUrl } from './pages.ts'
import { useAnswer } from './use-answer.ts'

const titles: Readonly<Record<string, (number: string) => string>> = {
  paid: number => `Kiitos! Tilaus ${number}`,
  unpaid: number => `Tilaus ${number} odottaa maksua`,
  cancelled: number => `Tilaus ${number} on peruttu`,
  refunded: number => `Tilauksen ${number} maksu on palautettu`,
}

/** The order; once it is paid, with the codes of its tickets. */
export const OrderPage = () => {
  const orders = useCore().open(createOrderApi)
  const number = orderNumberIn(location.pathname)
  const secret = new URLSearchParams(location.search).get('secret') ?? ''
  const answer = useAnswer(() => orders.fetchOrder(number, secret))
  return (
    <Wrap>
      <Surface>
        <Stack>
          {answer?.match(
            order => (
              <>
                <h1>{titles[order.status]?.(order.number) ?? `Tilaus ${order.number}`}</h1>
                {order.status === 'unpaid' && (
                  <ActionRow>
                    <ButtonLink href={payOrderUrl(order.number, secret)} kind="primary">
                      Maksa tilaus
                    </ButtonLink>
                  </ActionRow>
                )}
                <Tickets order={order} />
              </>
            ),
            error => (
              <h1>{hasNoAnswer(error) ? errorMessage(error, messages) : 'Tilausta ei löytynyt'}</h1>
            ),
          )}
        </Stack>
      </Surface>
    </Wrap>
  )
}

const Tickets = ({ order }: { readonly order: Order }) =>
  order.tickets.map(({ code, productTitle, qr }) => (
    <figure key={code} style={{ maxWidth: '12rem' }}>
      <Qr size={qr.size} path={qr.path} label={`QR-koodi ${code}`} />
      <figcaption>
        {textIn(productTitle, language)} {code}
      </figcaption>
    </figure>
  ))
