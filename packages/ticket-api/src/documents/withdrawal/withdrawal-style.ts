import type { WireTheme } from '@portti/contract'
import { deriveTheme, themeCss } from '@portti/ui/theme'

/** The tokens of the shop's pages that these pages use, with the values that a shop's theme may set (rules/catalogue#custom-css). */
const tokens = `:root { color-scheme: light; --portti-surface: #ffffff; --portti-surface-sunken: #f8fafc; --portti-text: #0f172a; --portti-text-muted: #475569;
  --portti-text-inverse: #ffffff; --portti-border: #e2e8f0; --portti-border-hover: #cbd5e1; --portti-border-strong: #7c8ba1;
  --portti-font: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif;
  --portti-font-display: var(--portti-font); --portti-display-weight: 800; --portti-display-tracking: -.032em;
  --portti-header-bg: var(--portti-surface); --portti-header-text: var(--portti-text); --portti-header-border: var(--portti-border);
  --portti-radius-xs: 6px; --portti-radius-sm: 8px; --portti-radius-md: 12px; --portti-radius-lg: 18px; --portti-control-radius: var(--portti-radius-md);
  --portti-shadow-1: 0 1px 2px #0f172a0d, 0 1px 1px #0f172a08 }`

const rules = `
:root { --sm: clamp(.875rem, .857rem + .09vw, .9375rem); --gutter: clamp(min(1rem, 4.7vw), .286rem + 3.57vw, 2.5rem); --edge: max(var(--gutter), 50% - 38.75rem) }
*, ::before { box-sizing: border-box }
body { display: flex; flex-direction: column; margin: 0; min-height: 100vh; background: var(--portti-page); color: var(--portti-text);
  font: clamp(1rem, .982rem + .09vw, 1.0625rem)/1.55 var(--portti-font);
  -webkit-font-smoothing: antialiased; -moz-osx-font-smoothing: grayscale; overflow-wrap: break-word }
header { display: flex; align-items: center; justify-content: space-between; gap: min(1rem, 4vw); min-height: calc(3.75rem + 1px); padding-inline: var(--edge);
  background: var(--portti-header-bg); color: var(--portti-header-text); border-bottom: 1px solid var(--portti-header-border) }
[data-part="brand"] { display: inline-flex; align-items: center; gap: min(.625rem, 2.5vw); min-width: 0; min-height: 44px; color: inherit;
  font-family: var(--portti-font-display); font-size: min(1.1875rem, 5.4vw); font-weight: var(--portti-display-weight); letter-spacing: -.035em; line-height: 1.15;
  text-decoration: none; text-wrap: balance; overflow-wrap: anywhere }
header [data-part="brand"] { flex: none; max-width: 60% }
@media (max-width: 22rem) { [data-part="brand"] { font-size: min(.9375rem, 4.7vw) } }
[data-part="brand"] > :is(svg, img) { flex: none; width: min(1.875rem, 8.5vw); height: min(1.875rem, 8.5vw); object-fit: contain }
[data-part="brand-mark"] rect { fill: var(--portti-action) } [data-part="brand-mark"] path { fill: var(--portti-on-action) }
[data-part="header-note"] { display: inline-flex; align-items: center; gap: .375rem; color: color-mix(in srgb, var(--portti-header-text) 78%, transparent);
  font-size: var(--sm); line-height: 1.2 }
[data-part="header-note"] svg { flex: none; width: min(1.25rem, 5.4vw); height: min(1.25rem, 5.4vw); fill: none; stroke: currentcolor; stroke-width: 1.75;
  stroke-linecap: round; stroke-linejoin: round }
main { flex: 1 0 auto; width: min(40rem, 100% - 2 * var(--gutter)); margin: 1.5rem auto 0 }
footer { margin-top: 5rem; overflow-wrap: anywhere; padding: 3rem var(--edge) 2rem; background: var(--portti-primary-900); color: color-mix(in srgb, var(--portti-text-inverse) 88%, var(--portti-primary-900)); font-size: var(--sm) }
footer > div { display: grid; grid-template-columns: minmax(0, 1fr); gap: 2.5rem 2rem }
footer [data-part="brand"] { margin-bottom: .5rem; color: var(--portti-text-inverse); font-size: 1.375rem }
footer [data-part="brand"] > img { padding: .125rem; border-radius: var(--portti-radius-xs); background: var(--portti-surface) }
footer p { margin: 0; line-height: 1.7 } footer p > span { display: block }
footer ul { columns: 2 12rem; column-gap: 1rem; margin: 0; padding: 0; list-style: none }
footer a { color: inherit; text-decoration-color: #ffffff59; text-underline-offset: .18em } footer a:hover { color: var(--portti-text-inverse) }
footer li a { display: inline-flex; align-items: center; min-height: 2.75rem; text-decoration: none } footer li a:hover { text-decoration: underline }
footer :focus-visible { outline-color: var(--portti-text-inverse) }
@media (min-width: 56rem) { header { min-height: calc(4.5rem + 1px) } main { margin-top: 3rem } footer > div { grid-template-columns: 2fr 3fr } }
h1 { margin: 1.5rem 0 .25rem; font-size: min(clamp(1.875rem, 1.554rem + 1.6vw, 3rem), 11vw); font-family: var(--portti-font-display); font-weight: var(--portti-display-weight);
  line-height: 1.06; letter-spacing: var(--portti-display-tracking); text-wrap: balance; overflow-wrap: anywhere }
h2, legend { font-size: 1.0625rem; font-weight: 650; margin: 0; padding: 0 }
fieldset { min-width: 0; margin-inline: 0; border: 0 } legend { float: inline-start; width: 100%; margin-bottom: .75rem } legend + * { clear: both; margin-top: 0 }
.lead { margin: .5rem 0 1.5rem; color: var(--portti-text-muted); font-size: clamp(1.125rem, 1.089rem + .18vw, 1.25rem) }
.steps { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 5.5rem), 1fr)); gap: .5rem; margin: 0; padding: 0; list-style: none; counter-reset: s }
.steps li { display: flex; flex-wrap: wrap; align-items: center; gap: .375rem .5rem; padding-top: .75rem; border-top: 4px solid var(--portti-border-hover); color: var(--portti-text-muted);
  font-size: var(--sm); line-height: 1.25; counter-increment: s }
.steps li::before { content: counter(s); display: grid; place-items: center; width: 1.5rem; height: 1.5rem; border: 1.5px solid; border-radius: 50%;
  font-size: .8125rem; font-weight: 700 } .steps .on { border-color: var(--portti-link) }
.steps [aria-current] { color: var(--portti-text); font-weight: 650 } .steps [aria-current]::before { color: var(--portti-link) }
.steps .past::before { content: "✓" / ""; border-color: var(--portti-link); background: var(--portti-link); color: var(--portti-surface) }
@media (max-width: 26rem) { .steps li { flex-direction: column; align-items: flex-start } }
.card { --pad: 1rem; margin: 0 0 1.25rem; padding: 1.25rem var(--pad); background: var(--portti-surface); border-radius: var(--portti-radius-lg);
  box-shadow: var(--portti-shadow-1), 0 0 0 1px var(--portti-border) }
.card > :last-child { margin-bottom: 0 } .card ul { margin: 0; padding: 0; list-style: none }
.row { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1rem; min-height: 56px; margin: .75rem calc(-1 * var(--pad)) 0; padding: .75rem var(--pad) 0;
  border-top: 1px solid var(--portti-border) }
.row > label:first-child { display: flex; flex: 1 1 14rem; align-items: center; gap: .875rem; min-height: 44px; cursor: pointer }
.row small { display: block; color: var(--portti-text-muted); font-size: .9375rem }
.row b { font-weight: 650; overflow-wrap: anywhere }
.sum { margin-inline-start: auto; font-weight: 650; font-variant-numeric: tabular-nums; white-space: nowrap }
.row img { flex: none; width: 44px; height: 44px; border-radius: var(--portti-radius-sm); background: var(--portti-border); object-fit: cover }
:is(p, li).row { flex-wrap: nowrap } p.row { margin-bottom: 0 }
.total { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 1rem; margin: 0 0 .25rem; padding-top: .75rem; border-top: 1px solid var(--portti-border); font-weight: 650 }
.total b { margin-inline-start: auto; font-size: clamp(1.75rem, 6vw, 2.125rem); line-height: 1.2; letter-spacing: -.02em; font-variant-numeric: tabular-nums; white-space: nowrap }
input[type=checkbox] { flex: none; width: 24px; height: 24px; margin: 0; accent-color: var(--portti-action) }
select { min-height: 44px; padding: 0 .5rem; border: 1px solid var(--portti-border-strong); border-radius: min(var(--portti-control-radius), 14px); background: var(--portti-surface); color: inherit; font: inherit }
.field { margin: 0 0 1rem } .field label { display: block; font-size: var(--sm); font-weight: 600; line-height: 1.35 }
.hint { display: block; margin-top: .375rem; color: var(--portti-text-muted); font-size: .8125rem; line-height: 1.45 }
.field input, textarea { display: block; width: 100%; min-height: 48px; margin-top: .375rem; padding: .625rem .875rem; border: 1px solid var(--portti-border-strong);
  border-radius: min(var(--portti-control-radius), 14px); background: var(--portti-surface); color: inherit; font: inherit }
[aria-invalid] { border: 2px solid #b91c1c !important } .wrong { display: block; margin-top: .25rem; color: #b91c1c; font-size: var(--sm); font-weight: 600; line-height: 1.4 }
.problems { margin: 0 0 1.25rem; padding: .875rem 1.125rem; border: 2px solid #b91c1c; border-radius: var(--portti-radius-md); background: var(--portti-surface) }
.problems a { color: #b91c1c } .problems ul { margin: .25rem 0 0; padding-inline-start: 1.25rem }
dl { display: grid; grid-template-columns: auto 1fr; gap: .5rem 1rem; margin: 0 0 .75rem } dt { color: var(--portti-text-muted) }
dd { margin: 0; text-align: end; font-weight: 600; overflow-wrap: anywhere; font-variant-numeric: tabular-nums }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; gap: 0 } dd { margin-bottom: .625rem; text-align: start } }
.done { margin: -1.25rem calc(-1 * var(--pad)) 1rem; padding: .875rem var(--pad); border-radius: var(--portti-radius-lg) var(--portti-radius-lg) 0 0; background: #e6f6ec; border-bottom: 1px solid #a7d9bb }
.done small { display: block; color: #166534; font-weight: 600 } .done b { font-size: 1.25rem }
button, .button { display: block; width: 100%; min-height: 56px; margin: 0 0 .75rem; padding: .875rem 1rem; border: 1px solid transparent; border-radius: var(--portti-control-radius);
  background: var(--portti-action); color: var(--portti-on-action); box-shadow: inset 0 1px 0 #ffffff29, 0 1px 2px #0f172a33, 0 8px 18px -10px var(--portti-action); font: inherit;
  font-size: clamp(1.125rem, 1.089rem + .18vw, 1.25rem); font-weight: 600; line-height: 1.2; letter-spacing: -.008em; text-align: center; text-decoration: none;
  cursor: pointer }
button:hover { background: var(--portti-action-hover) } .acts { display: grid; gap: .75rem } .acts > * { margin: 0 }
@media (min-width: 40rem) { .card { --pad: 1.5rem; padding-block: 1.5rem } .done { margin-top: -1.5rem } .acts { display: flex } .acts > * { width: auto; padding-inline: 1.5rem } }
.quiet { border-color: var(--portti-border-strong); background: var(--portti-surface); color: var(--portti-text); box-shadow: var(--portti-shadow-1) }
.quiet:hover { background: var(--portti-surface-sunken) }
:focus-visible { outline: 3px solid var(--portti-focus); outline-offset: 2px }
`

/**
 * How the pages of the withdrawal function look: by the measures of the shop's other pages, and with its theme over them.
 * The import lets no shop's CSS leave the style element that it stands in. Browsers read Windows line ends of a document
 * as plain ones before they compare its style with the hash that the policy has.
 */
export const withdrawalStyle = ({ primary, page, custom_css }: WireTheme): string =>
  `@layer portti {\n${tokens}${rules}}\n${themeCss(deriveTheme(primary, page ?? undefined), (custom_css ?? '').replaceAll(/\r\n?/g, '\n'))}`
