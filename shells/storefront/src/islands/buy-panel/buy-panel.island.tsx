import type { Product } from '@portti/core'
import { formatMessage } from '@portti/core/format'
import { useCore, useSelection } from '@portti/react'
import { Stack, TicketList, VisuallyHidden } from '@portti/ui'
import { type ReactNode, useState } from 'react'
import type { PanelProduct } from '../../parts/panel-product.ts'
import { usePageShown } from '../../parts/use-page-shown.ts'
import type { BuyPanelProps } from './buy-panel-props.ts'
import { PanelCodes } from './panel-codes.tsx'
import { PanelFoot } from './panel-foot.tsx'
import { PanelLine } from './panel-line.tsx'

/** Chooses products of an event, or a single product, and adds them to the cart together. */
export default function BuyPanel(props: BuyPanelProps): ReactNode {
  const { texts, language, timeZone, lists, maxPerOrder, codeTexts } = props
  const core = useCore()
  const [openedLast, setOpenedLast] = useState<string>()
  const listed = async (products: readonly Product[]): Promise<readonly PanelProduct[]> => {
    const { panelProduct } = await import('../../parts/panel-product.ts')
    return products.map(product => panelProduct(product, { language, timeZone, texts }))
  }
  const { selection, state } = useSelection({
    products: lists.flatMap(({ products }) => products),
    companions: props.companions,
    eventId: props.eventId,
    maxPerOrder,
    registrationFields: props.registration?.fields,
    isSingle: props.isSingle,
    listed,
  })
  usePageShown(selection.shown)
  const submit = async (): Promise<void> => {
    if (await selection.submit()) core.go({ to: 'cart' })
  }

  /** Products that appeared while the page was open are in the first list. */
  const linesOf = (index: number) => {
    const others = lists.filter((_, place) => (index === 0 ? place > 0 : place !== index))
    const inOthers = others.flatMap(({ products }) => products.map(({ id }) => id))
    return state.lines.filter(({ product: { id } }) =>
      index === 0 ? !inOthers.includes(id) : lists[index]?.products.some(product => product.id === id),
    )
  }
  const opensAt = ({ offer }: (typeof state.lines)[number]) => (offer.state === 'soon' ? offer.opensAt : undefined)

  return (
    <Stack gap="lg">
      {lists.map(({ title }, index) => (
        <TicketList
          key={title}
          title={title}
          note={
            index === 0 && maxPerOrder !== undefined ? formatMessage(texts.perOrder, { max: maxPerOrder }) : undefined
          }
          foot={
            index === 0 ? (
              <PanelFoot props={props} selection={selection} state={state} onSubmit={() => void submit()} />
            ) : undefined
          }
        >
          {linesOf(index).map(line => (
            <PanelLine
              key={line.product.id}
              line={line}
              props={props}
              selection={selection}
              isBusy={state.isAdding}
              isToldAbove={state.lines.find(other => opensAt(other) === opensAt(line)) !== line}
              onOpen={product => {
                void selection.update([product])
                setOpenedLast(line.product.name)
              }}
            />
          ))}
        </TicketList>
      ))}
      {codeTexts ? <PanelCodes label={texts.haveCode} texts={codeTexts} language={language} /> : null}
      <VisuallyHidden>
        <span role="status">{openedLast === undefined ? '' : formatMessage(texts.opened, { name: openedLast })}</span>
      </VisuallyHidden>
    </Stack>
  )
}
