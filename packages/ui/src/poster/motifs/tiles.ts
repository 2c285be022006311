import type { Motif } from '../motif.ts'
import { circle, data, path, rectangle, short } from '../shapes.ts'

/** Quarter circles on a grid. */
export const tiles: Motif = ({ width, height, random, scheme: { a, b, c, d, ground } }) => {
  const columns = Math.max(3, Math.round(width / 110))
  const side = width / columns
  const rows = Math.ceil(height / side)
  const inks = [a, b, c, d]
  const choose = () => inks[Math.floor(random() * 4)] ?? a
  let drawing = ''
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const x = column * side
      const y = row * side
      const front = choose()
      const back = choose()
      const kind = Math.floor(random() * 6)
      const turn = Math.floor(random() * 4) * 90
      const [middleX, middleY] = [x + side / 2, y + side / 2]
      const turned = turn ? ` transform="rotate(${turn} ${short(middleX)} ${short(middleY)})"` : ''
      if (kind < 3) {
        const square = random() < 0.45 ? rectangle(x, y, side, side, back) : ''
        drawing += square + path(data`M${x} ${y}h${side}a${side} ${side} 0 0 1 ${-side} ${side}z`, front, turned)
      } else if (kind === 3) {
        const dot = back === front ? ground : back
        drawing += rectangle(x, y, side, side, front) + circle(middleX, middleY, side * 0.27, dot)
      } else if (kind === 4) {
        const half = data`a${side / 2} ${side / 2} 0 0 1 ${side} 0z`
        drawing += path(data`M${x} ${y + side / 2}` + half + data`M${x} ${y + side}` + half, front, turned)
      } else drawing += circle(middleX, middleY, side / 2, front) + circle(middleX, middleY, side * 0.2, ground)
    }
  return drawing
}
