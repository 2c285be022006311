import type { SelectionService, SelectionState } from '@portti/core'
import { formatMessage } from '@portti/core/format'
import { Spoken, Stack, TicketList } from '@portti/ui'
import { type ReactNode, useState } from 'react'
import { usePageShown } from '../../parts/page/use-page-shown.ts'
import type { PanelProduct } from '../../parts/products/panel-product.ts'
import type { BuyPanelProps } from './buy-panel-props.ts'
import { PanelCodes } from './panel-codes.tsx'
import { PanelFoot } from './panel-foot.tsx'
import { PanelLine } from './panel-line.tsx'

type Props = {
  readonly props: BuyPanelProps
  readonly selection: SelectionService<PanelProduct>
  readonly state: SelectionState<PanelProduct>
  readonly onSubmit: () => void
  /** When the data was read, where it did not come with the page. */
  readonly readAt?: number
  /** Above the lists. */
  readonly head?: ReactNode
}

/** Products line by line, with the sum and the button; on the shop's pages and on other sites. */
export const BuyPanelView = ({ props, selection, state, onSubmit, readAt, head }: Props): ReactNode => {
  const { texts, language, lists, maxPerOrder, codeTexts } = props
  const [openedLast, setOpenedLast] = useState<string>()
  usePageShown(selection.shown, readAt)

  /** Products that appeared while the page was open are in the first list. */
  const linesOf = (index: number) => {
    const others = lists.filter((_, other) => (index === 0 ? other > 0 : other !== index))
    const inOthers = others.flatMap(({ products }) => products.map(({ id }) => id))
    return state.lines.filter(({ product: { id } }) =>
      index === 0 ? !inOthers.includes(id) : lists[index]?.products.some(product => product.id === id),
    )
  }
  const opensAt = ({ offer }: (typeof state.lines)[number]) => (offer.state === 'soon' ? offer.opensAt : undefined)

  return (
    <Stack gap="lg">
      {head}
      {lists.map(({ title }, index) => (
        <TicketList
          key={title}
          title={title}
          note={
            index === 0 && maxPerOrder !== undefined && (state.isAnyOnSale || state.lines.some(opensAt))
              ? formatMessage(texts.perOrder, { max: maxPerOrder })
              : undefined
          }
          foot={
            index === 0 ? (
              <PanelFoot props={props} selection={selection} state={state} onSubmit={onSubmit} />
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
              isShownAbove={state.lines.find(other => opensAt(other) === opensAt(line)) !== line}
              onOpen={setOpenedLast}
            />
          ))}
        </TicketList>
      ))}
      {codeTexts ? <PanelCodes label={texts.haveCode} texts={codeTexts} language={language} /> : null}
      <Spoken>{openedLast === undefined ? '' : formatMessage(texts.opened, { name: openedLast })}</Spoken>
    </Stack>
  )
}
