import { useVisit } from '@portti/react'
import { Button, Stack, Surface, Wrap } from '@portti/ui'

const paymentTexts = {
  none: 'Ei maksua kesken.',
  asking: 'Hetki…',
  waiting: 'Odotamme vahvistusta maksusta…',
  pending: 'Maksu on kesken.',
  unknown: 'Odotamme vahvistusta maksusta.',
  paid: 'Maksettu.',
  not_paid: 'Maksua ei tehty, mitään ei veloitettu.',
  refused: 'Tilausta ei voitu tehdä. Jos maksoit, raha palautetaan.',
}

/** State of the payment. Once it is paid, the core navigates to the order. */
export const Payment = () => {
  const { visit, askAgain } = useVisit({ tells: true })
  return (
    <Wrap>
      <Surface>
        <Stack>
          <h1 role="status">{paymentTexts[visit.phase]}</h1>
          {visit.phase === 'unknown' && <Button onClick={askAgain}>Kysy uudelleen</Button>}
          <a href="/">Takaisin kauppaan</a>
        </Stack>
      </Surface>
    </Wrap>
  )
}
