/** One decimal is below a pixel at every displayed size, and keeps the text short. */
export const short = (value: number): string => String(Math.round(value * 10) / 10)

export const circle = (x: number, y: number, radius: number, fill: string, more = ''): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}"${paint(fill)}${more}/>`

export const rectangle = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect${x ? ` x="${short(x)}"` : ''}${y ? ` y="${short(y)}"` : ''} width="${short(width)}" height="${short(height)}"${paint(fill)}${more}/>`

export const path = (data: string, fill: string, more = ''): string => `<path d="${data}"${paint(fill)}${more}/>`

/** Groups shapes of one colour, so that it is written once. */
export const group = (fill: string, shapes: string): string => (shapes ? `<g fill="${fill}">${shapes}</g>` : '')

/** Joins coordinates into path data. */
export const data = (strings: TemplateStringsArray, ...values: number[]): string =>
  strings.reduce((text, part, index) => text + short(values[index - 1] ?? 0) + part)

export const escapeText = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** Omit the colour inside a `group`. */
const paint = (fill: string) => (fill ? ` fill="${fill}"` : '')
