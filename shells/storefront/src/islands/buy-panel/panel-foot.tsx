import type { SelectionService, SelectionState } from '@portti/core'
import { formatEuros, formatMessage, isConnectionLost } from '@portti/core/format'
import { Button, BuyBar } from '@portti/ui'
import type { ReactNode } from 'react'
import { afterPaint } from '../../hydration/after-paint.ts'
import { useLazyModule } from '../../parts/page/use-lazy-module.ts'
import type { PanelProduct } from '../../parts/products/panel-product.ts'
import type { BuyPanelProps } from './buy-panel-props.ts'
import { PlainError } from './plain-error.tsx'

type Props = {
  readonly props: BuyPanelProps
  readonly selection: SelectionService<PanelProduct>
  readonly state: SelectionState<PanelProduct>
  readonly onSubmit: () => void
}

const loadParticipants = () => import('../../parts/participants/participants-form.tsx')
/** Loaded after the choice is painted: requesting scripts takes as long as the press itself. */
const loadErrorNotice = () => new Promise<void>(afterPaint).then(() => import('../../parts/cart/cart-error-notice.tsx'))

/** Below the lines: participants, errors, the sum and the button. */
export const PanelFoot = ({ props, selection, state, onSubmit }: Props): ReactNode => {
  const { texts, language, registration } = props
  const { registrations, error } = state
  const form = useLazyModule(registration !== undefined, loadParticipants)
  // Loaded with the first choice, while there is a network to load it.
  const notice = useLazyModule(state.count > 0 || error !== undefined, loadErrorNotice)
  const canAddAnother = (id: string): boolean =>
    state.lines.some(({ product, more, amount }) => product.id === id && more > amount)
  const knownReason = error && isConnectionLost(error) ? texts.noAnswer : undefined
  return (
    <>
      {registration && form && registrations.length > 0 ? (
        <form.ParticipantsForm
          registrations={registrations.map(({ product, ...rest }) => ({
            ...rest,
            productId: product.id,
            name: product.name,
          }))}
          fields={registration.fields}
          texts={registration.texts}
          language={language}
          attempt={state.attempts}
          onAddAnother={selection.more}
          canAddAnother={canAddAnother}
          onChange={selection.setParticipants}
        />
      ) : null}
      {error && notice ? (
        <notice.CartErrorNotice error={error} title={texts.errorTitle} language={language}>
          {knownReason}
        </notice.CartErrorNotice>
      ) : error ? (
        <PlainError title={texts.errorTitle}>{knownReason}</PlainError>
      ) : notice ? (
        <notice.PreparedErrors language={language} />
      ) : null}
      {state.isAnyOnSale ? (
        <BuyBar sum={formatEuros(state.total, language)} note={formatMessage(texts.count, { count: state.count })}>
          <Button kind="primary" size="lg" busy={state.isAdding} disabled={!state.canAdd} onClick={onSubmit}>
            {texts.add}
          </Button>
        </BuyBar>
      ) : null}
    </>
  )
}
