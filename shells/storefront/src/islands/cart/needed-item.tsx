import { type Cart, type CartItem, removeWithRequiring, requiringItems } from '@portti/core'
import { formatMessage, textIn } from '@portti/core/format'
import { useCore } from '@portti/react'
import { Button, Notice } from '@portti/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import type { CartIslandProps } from './cart-props.ts'
import { removeButtonId } from './remove-button-id.ts'

type Props = Pick<CartIslandProps, 'texts' | 'language'> & {
  readonly cart: Cart
  readonly item: CartItem
  readonly onKeep: () => void
}

/** Names the items that require this one, and offers to remove them all. */
export const NeededItem = ({ cart, item, texts, language, onKeep }: Props): ReactNode => {
  const core = useCore()
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => container.current?.querySelector('button')?.focus(), [])
  const nameOf = ({ product }: CartItem): string => textIn(product.title, language)
  const others = new Intl.ListFormat(language).format(requiringItems(cart, item).map(nameOf))
  return (
    <div ref={container}>
      <Notice
        kind="warning"
        title={formatMessage(texts.neededTitle, { name: nameOf(item), others })}
        actions={
          <>
            <Button
              size="sm"
              onClick={() => {
                document.getElementById('main')?.focus()
                void removeWithRequiring(core.cart, item)
              }}
            >
              {texts.removeTogether}
            </Button>
            <Button
              size="sm"
              kind="quiet"
              onClick={() => {
                // The pressed button goes with the question, so focus moves back to the one that asked it.
                document.getElementById(removeButtonId(item))?.focus()
                onKeep()
              }}
            >
              {texts.keepBoth}
            </Button>
          </>
        }
      />
    </div>
  )
}
