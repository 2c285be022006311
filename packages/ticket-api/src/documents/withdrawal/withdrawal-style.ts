import type { WireTheme } from '@portti/contract'
import { deriveTheme } from '@portti/ui/theme'

/** How the pages of the withdrawal function look, in the shop's colours and by the measures of its other pages. */
export const withdrawalStyle = ({ primary, page }: WireTheme): string => {
  const theme = deriveTheme(primary, page ?? undefined)
  return `
:root { color-scheme: light; --ink: #0f172a; --soft: #475569; --line: #cbd5e1; --main: ${theme.action}; --deep: ${theme.actionHover}; --on: ${theme.onAction};
  --focus: ${theme.focus}; --night: ${theme.shades[900]}; --gutter: clamp(min(1rem, 4.7vw), .286rem + 3.57vw, 2.5rem); --edge: max(var(--gutter), 50% - 38.75rem) }
* { box-sizing: border-box }
body { display: flex; flex-direction: column; margin: 0; min-height: 100vh; background: ${theme.page}; color: var(--ink);
  font: clamp(1rem, .982rem + .09vw, 1.0625rem)/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif;
  -webkit-font-smoothing: antialiased; -moz-osx-font-smoothing: grayscale; overflow-wrap: break-word }
header { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0 min(1rem, 4vw); min-height: calc(3.75rem + 1px); padding-inline: var(--edge);
  background: #fff; border-bottom: 1px solid #e2e8f0 }
.brand { display: inline-flex; align-items: center; gap: min(.625rem, 2.5vw); min-width: 0; min-height: 44px; color: inherit; font-size: min(1.1875rem, 5.4vw);
  font-weight: 800; letter-spacing: -.035em; line-height: 1.15; text-decoration: none; overflow-wrap: anywhere }
.brand svg { flex: none; width: min(1.875rem, 8.5vw); height: min(1.875rem, 8.5vw); fill: var(--main) } .brand path { fill: var(--on) }
.safe { display: inline-flex; align-items: center; gap: .375rem; color: var(--soft); font-size: .9375rem; line-height: 1.2 }
.safe svg { flex: none; width: min(1.25rem, 5.4vw); height: min(1.25rem, 5.4vw); fill: none; stroke: currentcolor; stroke-width: 1.75; stroke-linecap: round;
  stroke-linejoin: round }
main { flex: 1 0 auto; width: min(40rem, 100% - 2 * var(--gutter)); margin: 1.5rem auto 0 }
footer { margin-top: 5rem; overflow-wrap: anywhere; padding: 3rem var(--edge) 2rem; background: var(--night); color: color-mix(in srgb, #fff 88%, var(--night)); font-size: .9375rem }
footer > div { display: grid; grid-template-columns: minmax(0, 1fr); gap: 2.5rem 2rem } footer .brand { margin-bottom: .5rem; color: #fff; font-size: 1.375rem }
footer p { margin: 0; line-height: 1.7 } footer p > * { display: block }
footer ul { columns: 2 8.5rem; column-gap: 1rem; margin: 0; padding: 0; list-style: none }
footer a { color: inherit; text-decoration-color: #ffffff59; text-underline-offset: .18em } footer a:hover { color: #fff }
footer li a { display: inline-flex; align-items: center; min-height: 2.75rem; text-decoration: none } footer li a:hover { text-decoration: underline }
footer :focus-visible { outline-color: #fff }
@media (min-width: 56rem) { header { min-height: calc(4.5rem + 1px) } main { margin-top: 3rem } footer > div { grid-template-columns: 2fr 3fr } }
h1 { margin: 1.5rem 0 .25rem; font-size: min(clamp(1.875rem, 1.554rem + 1.6vw, 3rem), 11vw); font-weight: 800; line-height: 1.06; letter-spacing: -.032em;
  text-wrap: balance; overflow-wrap: anywhere }
h2, legend { font-size: 1.0625rem; font-weight: 650; margin: 0; padding: 0 }
fieldset { min-width: 0; margin-inline: 0; border: 0 } legend { float: inline-start; width: 100%; margin-bottom: .75rem } legend + * { clear: both; margin-top: 0 }
.lead { margin: .5rem 0 1.5rem; color: var(--soft); font-size: clamp(1.125rem, 1.089rem + .18vw, 1.25rem) }
.steps { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 5.5rem), 1fr)); gap: .5rem; margin: 0; padding: 0; list-style: none; counter-reset: s }
.steps li { display: flex; flex-wrap: wrap; align-items: center; gap: .375rem .5rem; padding-top: .75rem; border-top: 4px solid var(--line); color: var(--soft);
  font-size: .9375rem; counter-increment: s }
.steps li::before { content: counter(s); display: grid; place-items: center; width: 1.625rem; height: 1.625rem; border: 2px solid; border-radius: 50%;
  font-size: .8125rem; font-weight: 700 } .steps .on { border-color: var(--main) }
.steps [aria-current] { color: var(--ink); font-weight: 650 } .steps [aria-current]::before { color: var(--main) }
.steps .past::before { content: "✓" / ""; border-color: var(--main); background: var(--main); color: var(--on) }
.card { --pad: 1rem; margin: 0 0 1.25rem; padding: 1.25rem var(--pad); background: #fff; border-radius: 18px;
  box-shadow: 0 1px 2px #0f172a0d, 0 1px 1px #0f172a08, 0 0 0 1px #e2e8f0 }
.card > :last-child { margin-bottom: 0 } .card ul { margin: 0; padding: 0; list-style: none }
.row { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1rem; min-height: 56px; margin: .75rem calc(-1 * var(--pad)) 0; padding: .75rem var(--pad) 0;
  border-top: 1px solid #e2e8f0 }
.row > label:first-child { display: flex; flex: 1 1 14rem; align-items: center; gap: .875rem; min-height: 44px; cursor: pointer }
.row small { display: block; color: var(--soft); font-size: .9375rem }
.row b { font-weight: 650; overflow-wrap: anywhere }
.sum { margin-inline-start: auto; font-weight: 650; font-variant-numeric: tabular-nums; white-space: nowrap }
.row img { flex: none; width: 44px; height: 44px; border-radius: 10px; background: #e2e8f0; object-fit: cover }
:is(p, li).row { flex-wrap: nowrap } p.row { margin-bottom: 0 }
.total { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 1rem; margin: 0 0 .25rem; padding-top: .75rem; border-top: 1px solid #e2e8f0; font-weight: 650 }
.total b { margin-inline-start: auto; font-size: clamp(1.75rem, 6vw, 2.125rem); line-height: 1.2; letter-spacing: -.02em; font-variant-numeric: tabular-nums; white-space: nowrap }
input[type=checkbox] { flex: none; width: 24px; height: 24px; margin: 0; accent-color: var(--main) }
select { min-height: 44px; padding: 0 .5rem; border: 1px solid #7c8ba1; border-radius: 10px; background: #fff; color: inherit; font: inherit }
.field { margin: 0 0 1rem } .field label { display: block; font-weight: 600 } .hint { display: block; color: var(--soft); font-size: .9375rem }
.field input, textarea { display: block; width: 100%; min-height: 48px; margin-top: .25rem; padding: .625rem .875rem; border: 1px solid #7c8ba1;
  border-radius: 12px; background: #fff; color: inherit; font: inherit }
[aria-invalid] { border: 2px solid #b91c1c !important } .wrong { display: block; margin-top: .25rem; color: #b91c1c; font-weight: 600 }
.problems { margin: 0 0 1.25rem; padding: .875rem 1.125rem; border: 2px solid #b91c1c; border-radius: 14px; background: #fff }
.problems a { color: #b91c1c } .problems ul { margin: .25rem 0 0; padding-inline-start: 1.25rem }
dl { display: grid; grid-template-columns: auto 1fr; gap: .5rem 1rem; margin: 0 0 .75rem } dt { color: var(--soft) }
dd { margin: 0; text-align: end; font-weight: 600; overflow-wrap: anywhere; font-variant-numeric: tabular-nums }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; gap: 0 } dd { margin-bottom: .625rem; text-align: start } }
.done { margin: -1.25rem calc(-1 * var(--pad)) 1rem; padding: .875rem var(--pad); border-radius: 18px 18px 0 0; background: #e6f6ec; border-bottom: 1px solid #a7d9bb }
.done small { display: block; color: #166534; font-weight: 600 } .done b { font-size: 1.25rem }
button, .button { display: block; width: 100%; min-height: 56px; margin: 0 0 .75rem; padding: .875rem 1rem; border: 1px solid transparent; border-radius: 12px;
  background: var(--main); color: var(--on); box-shadow: inset 0 1px 0 #ffffff29, 0 1px 2px #0f172a33, 0 8px 18px -10px var(--main); font: inherit;
  font-size: clamp(1.125rem, 1.089rem + .18vw, 1.25rem); font-weight: 600; line-height: 1.2; letter-spacing: -.008em; text-align: center; text-decoration: none;
  cursor: pointer }
button:hover { background: var(--deep) } .acts { display: grid; gap: .75rem } .acts > * { margin: 0 }
@media (min-width: 40rem) { .card { --pad: 1.5rem; padding-block: 1.5rem } .done { margin-top: -1.5rem } .acts { display: flex } .acts > * { width: auto; padding-inline: 1.5rem } }
.quiet { border-color: #7c8ba1; background: #fff; color: var(--ink); box-shadow: 0 1px 2px #0f172a0d, 0 1px 1px #0f172a08 } .quiet:hover { background: #f8fafc }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px }
`
}
