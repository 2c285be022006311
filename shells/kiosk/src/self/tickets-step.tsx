import { MinusIcon, PlusIcon } from '@portti/ui'
import type { StepProps } from './step-props.ts'

/** How many of each ticket. */
export const TicketsStep = ({ service, state, words: { t, text, euros } }: StepProps) => (
  <ul data-part="self-lines">
    {(state.tickets?.lines ?? []).map(({ product, amount, more, less, most }) => (
      <li key={product.id} data-part="self-line">
        <span>
          <strong>{text(product.title)}</strong>
          <small>{most === 0 ? text(product.availability.info) : text(product.shortInfo)}</small>
        </span>
        <span data-part="self-price">{product.price === 0 ? t('self.free') : euros(product.price)}</span>
        <span data-part="self-amount" role="group" aria-label={text(product.title)}>
          {/* Never disabled: a button that is disabled while pressed loses the focus. */}
          <button
            type="button"
            aria-label={t('self.fewer', { title: text(product.title) })}
            aria-disabled={less === amount}
            onClick={() => service.less(product.id)}
          >
            <MinusIcon />
          </button>
          <output>{amount}</output>
          <button
            type="button"
            data-kind="plus"
            aria-label={t('self.more', { title: text(product.title) })}
            aria-disabled={more === amount}
            onClick={() => service.more(product.id)}
          >
            <PlusIcon />
          </button>
        </span>
      </li>
    ))}
  </ul>
)
