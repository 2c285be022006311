import type { DeskSales } from '@portti/core'
import { useEffect, useRef } from 'react'
import type { Words } from '../../use-words.ts'

type SalesCurveProps = { readonly sales: DeskSales; readonly words: Words }

const height = 220

/** Today's sales as a curve; the chart is loaded when it is first shown. */
export const SalesCurve = ({ sales: { curve, today }, words: { t, euros, hour } }: SalesCurveProps) => {
  const place = useRef<HTMLDivElement>(null)
  const format = useRef({ euros, hour })
  useEffect(() => {
    format.current = { euros, hour }
  })
  useEffect(() => {
    let isLeft = false
    let remove = (): void => undefined
    const draw = async () => {
      const { drawCurve } = await import('./draw-curve.ts')
      if (isLeft || !place.current || curve.length < 2) return
      remove = drawCurve(place.current, curve, { height, ...format.current })
    }
    void draw()
    return () => {
      isLeft = true
      remove()
    }
  }, [curve])
  return (
    <section data-part="live-card">
      <h2>{t('desk.live.curve')}</h2>
      {curve.length < 2 && <p>{t('desk.live.nothing')}</p>}
      <div
        ref={place}
        data-part="live-curve"
        role="img"
        aria-label={t('desk.live.curveSum', { sum: euros(today.total) })}
      />
    </section>
  )
}
