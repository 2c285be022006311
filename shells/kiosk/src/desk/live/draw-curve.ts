import 'uplot/dist/uPlot.min.css'
import UPlot from 'uplot'

type Point = { readonly at: number; readonly total: number }
type CurveWords = {
  readonly euros: (cents: number) => string
  readonly hour: (at: number) => string
  readonly usualWord: string
}

const columnsOf = (curve: readonly Point[]): UPlot.AlignedData => [
  curve.map(({ at }) => at / 1000),
  curve.map(({ total }) => total),
]

const hourSeconds = 3_600
/** Room above the curve for the sum at its end. */
const headroom = 1.15

/**
 * Draws a curve in the colours and the type size of the page, with its sum at its end, and the usual curve thinner and
 * dashed below it, if there is one. Returns a function that removes the drawing.
 */
export const drawCurve = (
  container: HTMLElement,
  { curve, usual }: { readonly curve: readonly Point[]; readonly usual: readonly Point[] },
  { euros, hour, usualWord }: CurveWords,
): (() => void) => {
  const colours = getComputedStyle(container)
  const colour = (token: string) => colours.getPropertyValue(token).trim()
  const [ink, text, line] = [colour('--portti-text-muted'), colour('--portti-text'), colour('--portti-link')]
  const size = Number.parseFloat(colours.fontSize)
  const font = `${Math.round(size)}px ${colours.fontFamily}`
  const sizeOfContainer = () => ({ width: container.clientWidth, height: container.clientHeight })
  const [last, usualEnd] = [curve.at(-1), usual.at(-1)]
  const chart = new UPlot(
    {
      ...sizeOfContainer(),
      legend: { show: false },
      cursor: { show: false },
      padding: [size, size * 3, 0, 0],
      scales: { y: { range: (_chart, _low, high) => [0, Math.max(1, high * headroom)] } },
      axes: [
        {
          stroke: ink,
          font,
          grid: { show: false },
          ticks: { show: false },
          size: size * 2.25,
          space: size * 4.5,
          incrs: [1 / 4, 1 / 2, 1, 2, 3, 6].map(hours => hours * hourSeconds),
          values: (_chart, at) => at.map(second => hour(second * 1000)),
        },
        {
          stroke: ink,
          font,
          grid: { stroke: colour('--portti-border'), width: 1 },
          ticks: { show: false },
          size: size * 5,
          space: size * 2.75,
          values: (_chart, sums) => sums.map(sum => euros(Math.round(sum))),
        },
      ],
      series: [
        {},
        { stroke: ink, width: 2, dash: [6, 5], spanGaps: true, points: { show: false } },
        { stroke: line, width: 4, fill: `${line}22`, spanGaps: true, points: { show: false } },
      ],
      hooks: {
        draw: [
          ({ ctx, valToPos }) => {
            const placeOf = ({ at, total }: Point) =>
              [valToPos(at / 1000, 'x', true), valToPos(total, 'y', true)] as const
            const ratio = devicePixelRatio
            ctx.save()
            if (usualEnd) {
              const [right, top] = placeOf(usualEnd)
              ctx.fillStyle = ink
              ctx.font = `${Math.round(size * ratio)}px ${colours.fontFamily}`
              ctx.textAlign = 'right'
              ctx.fillText(`${usualWord} ${euros(usualEnd.total)}`, right + 10 * ratio, top - 10 * ratio)
            }
            if (!last) return ctx.restore()
            const [x, y] = placeOf(last)
            ctx.fillStyle = line
            ctx.beginPath()
            ctx.arc(x, y, 6 * ratio, 0, 2 * Math.PI)
            ctx.fill()
            ctx.fillStyle = text
            ctx.font = `700 ${Math.round(size * 1.125 * ratio)}px ${colours.fontFamily}`
            const isLeft = x < container.clientWidth * ratio * 0.5
            ctx.textAlign = isLeft ? 'left' : 'right'
            ctx.fillText(euros(last.total), x + (isLeft ? -10 : 10) * ratio, y - 14 * ratio)
            ctx.restore()
          },
        ],
      },
    },
    UPlot.join([columnsOf(usual), columnsOf(curve)]),
    container,
  )
  const watch = new ResizeObserver(() => chart.setSize(sizeOfContainer()))
  watch.observe(container)
  return () => {
    watch.disconnect()
    chart.destroy()
  }
}
