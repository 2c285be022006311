import type { WireTheme } from '@portti/contract'
import { deriveTheme } from '@portti/ui/theme'

/** How the pages of the withdrawal function look, in the shop's colours. */
export const withdrawalStyle = ({ primary, page }: WireTheme): string => {
  const theme = deriveTheme(primary, page ?? undefined)
  return `
:root { color-scheme: light; --ink: #0f172a; --soft: #475569; --line: #cbd5e1; --main: ${theme.action}; --deep: ${theme.actionHover}; --on: ${theme.onAction};
  --focus: ${theme.focus} }
* { box-sizing: border-box }
body { display: flex; flex-direction: column; margin: 0; min-height: 100vh; background: ${theme.page}; color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
header { padding: .5rem max(1rem, 50vw - 20rem); background: #fff; border-bottom: 1px solid #e2e8f0; font-size: 1.1875rem }
header a { display: inline-flex; align-items: center; gap: .625rem; min-height: 44px; color: var(--ink); font-weight: 750; letter-spacing: -.035em;
  text-decoration: none }
header svg { flex: none; width: min(1.875rem, 10vw); height: min(1.875rem, 10vw); fill: var(--main) } header path { fill: var(--on) }
main { width: min(40rem, 100% - 2rem); margin: 1.5rem auto 4rem }
footer { margin-top: auto; padding: 1.5rem max(1rem, 50vw - 20rem); background: #fff; border-top: 1px solid #e2e8f0; color: var(--soft); font-size: .9375rem }
footer div { display: flex; flex-wrap: wrap; gap: 1rem 2.5rem } footer p { flex: 1 1 12rem; margin: 0 } footer b { color: var(--ink) }
footer p > * { display: block; overflow-wrap: anywhere } footer ul { margin: 0; padding: 0; list-style: none }
footer a { display: inline-flex; align-items: center; min-height: 2rem; color: inherit }
h1 { margin: 1rem 0 .25rem; font-size: clamp(1.625rem, 5vw, 2rem); line-height: 1.2; letter-spacing: -.02em }
h2, legend { font-size: 1.0625rem; font-weight: 650; margin: 0; padding: 0 }
fieldset { min-width: 0; margin-inline: 0; border: 0 } legend { float: inline-start; width: 100%; margin-bottom: .75rem } legend + * { clear: both; margin-top: 0 }
.lead { margin: 0 0 1.25rem; color: var(--soft); font-size: 1.0625rem }
.steps { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 5.5rem), 1fr)); gap: .5rem; margin: 0; padding: 0; list-style: none; counter-reset: s }
.steps li { display: flex; flex-wrap: wrap; align-items: center; gap: .375rem .5rem; padding-top: .75rem; border-top: 4px solid var(--line); color: var(--soft);
  font-size: .9375rem; counter-increment: s }
.steps li::before { content: counter(s); display: grid; place-items: center; width: 1.625rem; height: 1.625rem; border: 2px solid; border-radius: 50%;
  font-size: .8125rem; font-weight: 700 } .steps .on { border-color: var(--main) }
.steps [aria-current] { color: var(--ink); font-weight: 650 } .steps [aria-current]::before { color: var(--main) }
.steps .past::before { content: "✓" / ""; border-color: var(--main); background: var(--main); color: var(--on) }
h1 { text-wrap: balance } main { padding-bottom: 1rem }
.card { margin: 0 0 1.25rem; padding: 1rem 1.125rem; background: #fff; border-radius: 18px;
  box-shadow: 0 1px 3px #0f172a14, 0 0 0 1px #e2e8f0 }
.card > :last-child { margin-bottom: 0 } .card ul { margin: 0; padding: 0; list-style: none }
.row { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1rem; min-height: 56px; margin: .75rem -1.125rem 0; padding: .75rem 1.125rem 0;
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
select { min-height: 44px; padding: 0 .5rem; border: 1px solid #64748b; border-radius: 10px; background: #fff; color: inherit; font: inherit }
.field { margin: 0 0 1rem } .field label { display: block; font-weight: 600 } .hint { display: block; color: var(--soft); font-size: .9375rem }
.field input, textarea { display: block; width: 100%; min-height: 48px; margin-top: .25rem; padding: .625rem .875rem; border: 1px solid #64748b;
  border-radius: 12px; background: #fff; color: inherit; font: inherit }
[aria-invalid] { border: 2px solid #b91c1c !important } .wrong { display: block; margin-top: .25rem; color: #b91c1c; font-weight: 600 }
.problems { margin: 0 0 1.25rem; padding: .875rem 1.125rem; border: 2px solid #b91c1c; border-radius: 14px; background: #fff }
.problems a { color: #b91c1c } .problems ul { margin: .25rem 0 0; padding-inline-start: 1.25rem }
dl { display: grid; grid-template-columns: auto 1fr; gap: .5rem 1rem; margin: 0 0 .75rem } dt { color: var(--soft) }
dd { margin: 0; text-align: end; font-weight: 600; overflow-wrap: anywhere; font-variant-numeric: tabular-nums }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; gap: 0 } dd { margin-bottom: .625rem; text-align: start } }
.done { margin: -1rem -1.125rem 1rem; padding: .875rem 1.125rem; border-radius: 18px 18px 0 0; background: #e6f6ec; border-bottom: 1px solid #a7d9bb }
.done small { display: block; color: #166534; font-weight: 600 } .done b { font-size: 1.25rem }
button, .button { display: block; width: 100%; box-shadow: 0 1px 2px #0f172a1f; min-height: 56px; margin: 0 0 .75rem; padding: .875rem 1rem; border: 1px solid var(--main); border-radius: 14px;
  background: var(--main); color: var(--on); font: inherit; font-size: 1.0625rem; font-weight: 650; text-align: center; text-decoration: none; cursor: pointer }
button:hover { background: var(--deep) } .acts { display: grid; gap: .75rem } .acts > * { margin: 0 }
@media (min-width: 40rem) { .acts { display: flex } .acts > * { width: auto; padding-inline: 1.5rem } }
.quiet { border-color: #64748b; background: #fff; color: var(--ink) } .quiet:hover { background: #f8fafc }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px }
`
}
