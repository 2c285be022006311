/** A poster's colours, as CSS values over tokens: the same drawing follows every theme. */
export interface Scheme {
  readonly name: string
  /** The background gradient, from the upper left to the lower right. */
  readonly ground: string
  readonly groundEnd: string
  /** The text. */
  readonly ink: string
  /** Four colours for the motif. */
  readonly a: string
  readonly b: string
  readonly c: string
  readonly d: string
}

const shade = (step: number) => `var(--portti-primary-${step})`
const warm = 'var(--portti-poster-warm)'
const glow = 'var(--portti-poster-glow)'
const dusk = 'var(--portti-poster-dusk)'
const deep = 'var(--portti-poster-deep)'
const ink = 'var(--portti-poster-ink)'
export const paper = 'var(--portti-poster-paper)'

/** Dark backgrounds have paper-coloured text, light ones ink; `deriveTheme` ensures that both reach 4.5:1. */
export const schemes = [
  {
    name: 'night',
    ground: shade(900),
    groundEnd: dusk,
    ink: paper,
    a: warm,
    b: glow,
    c: shade(500),
    d: shade(300),
  },
  {
    name: 'royal',
    ground: deep,
    groundEnd: deep,
    ink: paper,
    a: glow,
    b: warm,
    c: shade(400),
    d: shade(900),
  },
  { name: 'ember', ground: warm, groundEnd: warm, ink, a: shade(900), b: paper, c: glow, d: shade(600) },
  { name: 'honey', ground: glow, groundEnd: glow, ink, a: warm, b: shade(700), c: paper, d: shade(900) },
  { name: 'paper', ground: paper, groundEnd: paper, ink, a: shade(600), b: warm, c: glow, d: shade(300) },
  {
    name: 'frost',
    ground: shade(200),
    groundEnd: shade(200),
    ink,
    a: shade(700),
    b: paper,
    c: warm,
    d: shade(900),
  },
] as const satisfies readonly Scheme[]

export type SchemeName = (typeof schemes)[number]['name']
