import { Availability, ClockIcon, Countdown, ProductLine, ProductLineNote } from '@portti/ui'
import type { ReactNode } from 'react'
import { useLazyModule } from '../../parts/page/use-lazy-module.ts'
import type { LineHead, PanelLineProps } from './panel-line-props.ts'

const loadCountdown = () => import('./opening-countdown.tsx')

/** A product whose sales begin later, with a countdown. */
export const SoonLine = ({
  line,
  head,
  props,
  selection,
  onOpen,
  isShownAbove,
}: PanelLineProps & { readonly head: LineHead }): ReactNode => {
  const { texts, countdownTexts } = props
  const { product, offer } = line
  const opensAt = offer.state === 'soon' ? offer.opensAt : undefined
  const countdown = useLazyModule(countdownTexts !== undefined && opensAt !== undefined, loadCountdown)
  const left =
    countdown && countdownTexts && opensAt !== undefined ? (
      <countdown.OpeningCountdown
        productId={product.id}
        opensAt={opensAt}
        texts={countdownTexts}
        soon={texts.soon}
        onOpen={opened => {
          void selection.update([opened])
          onOpen(product.name)
        }}
      />
    ) : (
      <Countdown label={texts.soon} parts={[]} />
    )
  return (
    <>
      <ProductLine
        {...head}
        state="soon"
        badges={<Availability status="soon">{texts.soon}</Availability>}
        note={
          product.opensAt && !isShownAbove ? (
            <ProductLineNote icon={<ClockIcon />} when={product.opensAt} end={left}>
              {texts.salesBegin}
            </ProductLineNote>
          ) : undefined
        }
      />
      {/* Hidden, but this line must open by itself too. */}
      {isShownAbove ? <li hidden>{left}</li> : null}
    </>
  )
}
