import { formatMessage, type Language, textIn } from '@portti/core/rules'
import { type RestoreCart, useCore } from '@portti/react'
import { Button, ButtonLink, Empty, Notice, RestoreIcon } from '@portti/ui'
import type { ReactNode } from 'react'
import type { Messages } from '../texts/messages.ts'
import { type SeatTexts, seatNames } from './line-seats.ts'

type Props = {
  readonly restoring: RestoreCart
  readonly texts: Messages['cart']
  readonly homeHref: string
  /** The whole page says it, with its title as the page's. */
  readonly isPage?: boolean
}

/** Nothing in the cart; where its time ran out, what it held can be put back with one press (D10). */
export const EmptyCart = ({ restoring, texts, homeHref, isPage = false }: Props): ReactNode => {
  const core = useCore()
  return (
    <>
      {core.hasExpiredNotice() ? (
        <Notice
          kind="warning"
          title={texts.expiredTitle}
          actions={
            <Button
              kind="primary"
              icon={<RestoreIcon />}
              busy={restoring.isRestoring}
              onClick={() => void restoring.restore()}
            >
              {texts.restore}
            </Button>
          }
        >
          {texts.expiredText}
        </Notice>
      ) : null}
      <Empty
        isPage={isPage}
        title={texts.emptyTitle}
        action={
          <ButtonLink href={homeHref} kind="primary" size="lg">
            {texts.toEvents}
          </ButtonLink>
        }
      >
        {texts.emptyText}
      </Empty>
    </>
  )
}

/** What could not be put back, or not whole. */
export const GoneLines = ({
  restoring: { gone, goneCodes },
  texts,
  seatTexts,
  language,
}: {
  readonly restoring: RestoreCart
  readonly texts: Messages['cart']
  readonly seatTexts: SeatTexts
  readonly language: Language
}): ReactNode =>
  gone.length + goneCodes.length > 0 ? (
    <Notice kind="warning" title={texts.restoredPartly}>
      <ul>
        {gone.map(({ product, amount, held, seats }) => (
          <li key={product.id}>
            {formatMessage(held === 0 ? texts.goneWhole : texts.goneItem, {
              name: textIn(product.title, language),
              held,
              amount,
            })}
            {seats.length > 0 ? (
              <p>
                {formatMessage(texts.goneSeats, {
                  seats: seatNames(seats, seatTexts, language).join(' · '),
                })}
              </p>
            ) : null}
          </li>
        ))}
        {goneCodes.map(code => (
          <li key={code}>{formatMessage(texts.goneCode, { code })}</li>
        ))}
      </ul>
    </Notice>
  ) : null
