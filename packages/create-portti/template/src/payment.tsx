import { textIn } from '@portti/core/format'
import type { VisitOfPage } from '@portti/react'
import { ActionRow, Button, ButtonLink, Stack, Surface, Wrap } from '@portti/ui'
import type { PropsWithChildren } from 'react'
import { language } from './language.ts'

const paymentTexts = {
  none: 'Ei maksua kesken. Jos tilasit jo, vahvistus on sähköpostissasi.',
  asking: 'Hetki…',
  waiting: 'Odotamme vahvistusta maksusta…',
  pending: 'Maksu on kesken.',
  unknown: 'Odotamme vahvistusta maksusta.',
  paid: 'Maksettu.',
  not_paid: 'Maksua ei tehty, mitään ei veloitettu.',
  refused: 'Tilausta ei voitu tehdä.',
}

/** State of the payment, and the way on to one that waits. Once it is paid, the core navigates to the order. */
export const Payment = ({ visit, askAgain, children }: PropsWithChildren<VisitOfPage>) => (
  <Wrap>
    <Surface>
      <Stack>
        <div role="status">
          <h1>{paymentTexts[visit.phase]}</h1>
          {visit.phase === 'refused' && (
            <p>
              {textIn(visit.message, language) || (visit.hasPaid ? 'Rahasi palautetaan.' : 'Mitään ei veloitettu.')}
            </p>
          )}
        </div>
        <ActionRow>
          {'payUrl' in visit && visit.payUrl && (
            <ButtonLink href={visit.payUrl} kind="primary">
              Jatka maksuun
            </ButtonLink>
          )}
          {(visit.phase === 'pending' || visit.phase === 'unknown') && (
            <Button onClick={askAgain}>Kysy uudelleen</Button>
          )}
        </ActionRow>
        {children}
      </Stack>
    </Surface>
  </Wrap>
)
