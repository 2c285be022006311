/** The page's stylesheet; a file of its own, so that the policy needs no hash. */
export const apiPageStyle = `
:root { color-scheme: light dark; --ink: #0f172a; --soft: #475569; --line: #cbd5e1; --ground: #f1f5f9; --card: #fff;
  --link: #1d4ed8; --get: #166534; --post: #1d4ed8; --put: #92400e; --delete: #b91c1c }
@media (prefers-color-scheme: dark) { :root { --ink: #e2e8f0; --soft: #94a3b8; --line: #334155; --ground: #0f172a;
  --card: #1e293b; --link: #93c5fd; --get: #86efac; --post: #93c5fd; --put: #fcd34d; --delete: #fca5a5 } }
* { box-sizing: border-box }
html { scroll-padding-top: 1rem }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif }
a { color: var(--link) }
.skip { position: absolute; left: -999px }
.skip:focus { left: 1rem; top: 1rem; background: var(--card); padding: .5rem 1rem }
header, .columns { width: min(72rem, 100% - 2rem); margin-inline: auto }
header { padding: 2rem 0 1rem }
h1 { margin: 0; font-size: clamp(1.75rem, 5vw, 2.5rem); font-weight: 800; line-height: 1.1; letter-spacing: -.032em }
h1 small { font-size: 1rem; font-weight: 400; color: var(--soft) }
h2 { margin: 3rem 0 .875rem; font-size: 1.5rem; letter-spacing: -.02em; line-height: 1.2 }
section:first-child h2 { margin-top: 0 }
h3 { margin: 1rem 0 .25rem; font-size: .875rem; color: var(--soft) }
.columns { display: grid; grid-template-columns: 12rem minmax(0, 1fr); gap: 2rem; padding-bottom: 4rem }
nav ul { position: sticky; top: 1rem; margin: 0; padding: 0; list-style: none }
nav a { display: block; padding: .375rem .75rem; margin-inline-start: -.75rem; border-radius: 8px; color: inherit;
  font-weight: 500; text-decoration: none }
nav a:hover { background: color-mix(in srgb, var(--line) 45%, transparent); text-decoration: underline }
@media (max-width: 48rem) {
  .columns { grid-template-columns: minmax(0, 1fr); gap: 1rem }
  nav ul { position: static; display: flex; flex-wrap: wrap; gap: 0 1rem }
}
details { margin: .5rem 0; background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 0 1rem;
  box-shadow: 0 1px 2px #0f172a0d }
details[open] { padding-bottom: 1rem }
summary { display: flex; gap: .75rem; align-items: baseline; margin-inline: -1rem; padding: .75rem 1rem; min-height: 44px;
  cursor: pointer; border-radius: 12px }
summary:hover { background: color-mix(in srgb, var(--line) 30%, transparent) }
summary > span { min-width: 0; flex: 1 }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px }
code, pre, var { font: .9375rem/1.5 ui-monospace, 'Cascadia Mono', Consolas, monospace }
.path { display: block; overflow-wrap: anywhere }
.path var { color: var(--soft); font-style: italic }
.what { color: var(--soft) }
.method { flex: 0 0 4.5rem; padding: .0625rem 0; border-radius: 6px; text-align: center; font: 700 .75rem/1.7 ui-monospace, Consolas, monospace;
  background: color-mix(in srgb, currentColor 11%, transparent) }
.get { color: var(--get) } .post { color: var(--post) } .put, .patch { color: var(--put) } .delete { color: var(--delete) }
.needs { margin: .25rem 0 0; color: var(--soft); font-size: .9375rem }
.fields { margin: .25rem 0; padding: 0 0 0 1rem; list-style: none; border-left: 2px solid var(--line) }
.fields li { padding: .1875rem 0; overflow-wrap: anywhere }
.type, .fields i, .or { color: var(--soft); font-size: .875rem }
.or { margin: .25rem 0 }
pre { margin: 0; padding: 1rem; overflow-x: auto; background: var(--card); border: 1px solid var(--line); border-radius: 12px }
.scroll { overflow-x: auto }
table { width: 100%; border-collapse: collapse; background: var(--card) }
th, td { padding: .5rem .75rem; border: 1px solid var(--line); text-align: left; vertical-align: top; font-weight: 400 }
thead th { font-weight: 600 }
@media (max-width: 48rem) { tbody th code { overflow-wrap: anywhere } td, th { padding: .375rem .5rem } }
`
