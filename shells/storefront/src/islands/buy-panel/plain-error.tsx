import { isConnectionLost, type ShopError } from '@portti/core/format'
import type { ReactNode } from 'react'
import type { BuyPanelProps } from './buy-panel-props.ts'

type Props = {
  readonly error: ShopError
  readonly texts: Pick<BuyPanelProps['texts'], 'errorTitle' | 'noAnswer'>
}

const bringIntoView = (place: HTMLElement | null): void => place?.scrollIntoView({ block: 'nearest' })

/** An error whose notice is not loaded: often the network is away that would bring it (rules/errors#no-answer). */
export const PlainError = ({ error, texts }: Props): ReactNode => (
  <div ref={bringIntoView} data-part="seen-notice">
    <div data-part="notice" data-kind="danger" role="alert">
      <p data-part="notice-title">{texts.errorTitle}</p>
      {isConnectionLost(error) ? <p>{texts.noAnswer}</p> : null}
    </div>
  </div>
)
