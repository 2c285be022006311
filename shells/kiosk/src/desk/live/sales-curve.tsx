import type { DeskSales } from '@portti/core'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Words } from '../../texts/use-words.ts'

type SalesCurveProps = {
  readonly sales: DeskSales
  readonly words: Words
  readonly isCompared: boolean
  readonly tools: ReactNode
}

const nothing: NonNullable<DeskSales['usual']>['curve'] = []

/** Today's sales as a curve, beside a usual day where wanted; the chart is loaded when it is first shown. */
export const SalesCurve = ({
  sales: { curve, today, usual },
  words: { t, roundEuros, euros, hour },
  isCompared,
  tools,
}: SalesCurveProps) => {
  const container = useRef<HTMLDivElement>(null)
  const format = useRef({ euros: roundEuros, hour, usualWord: t('desk.live.usual') })
  useEffect(() => {
    format.current = { euros: roundEuros, hour, usualWord: t('desk.live.usual') }
  })
  const compared = (isCompared && usual?.curve) || nothing
  const canDraw = curve.length > 1 || compared.length > 1
  useEffect(() => {
    let isLeft = false
    let remove = (): void => undefined
    const draw = async () => {
      const { drawCurve } = await import('./draw-curve.ts')
      if (isLeft || !container.current || !canDraw) return
      remove = drawCurve(container.current, { curve, usual: compared }, format.current)
    }
    void draw()
    return () => {
      isLeft = true
      remove()
    }
  }, [curve, compared, canDraw])
  return (
    <section data-part="live-card" data-kind="curve">
      <div data-part="live-card-head">
        <h2>{t('desk.live.curve')}</h2>
        {tools}
      </div>
      {curve.length < 2 && <p>{t('desk.live.nothing')}</p>}
      <div
        ref={container}
        data-part="live-curve"
        role="img"
        aria-label={t('desk.live.curveSum', { sum: euros(today.total) })}
      />
    </section>
  )
}
