import { createHash } from 'node:crypto'
import { type BuiltInLanguage, formatEuros } from '@portti/core/rules'
import { escapeHtml } from '../../platform/escape-html.ts'
import type { SandboxPayment } from './sandbox-ledger.ts'
import { sandboxTexts } from './sandbox-texts.ts'

const css = `
:root { color-scheme: light; --ink: #0f172a; --soft: #475569; --line: #cbd5e1; --pay: #15803d; --focus: #1d4ed8 }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; background: #f1f5f9; color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
.strip { margin: 0; padding: .75rem 1rem; color: #713f12; text-align: center; font-weight: 600; font-size: .9375rem;
  background: repeating-linear-gradient(135deg, #fff4db 0 12px, #fae6bd 12px 24px) }
main { display: flow-root; width: min(28rem, 100% - 2rem); margin: clamp(1rem, 8vh, 5rem) auto; background: #fff; border-radius: 18px;
  box-shadow: 0 2px 4px #0f172a0d, 0 18px 40px -12px #0f172a38, 0 0 0 1px #e2e8f0 }
main > * { margin-inline: clamp(1.25rem, 5vw, 2rem) }
h1 { margin-block: clamp(1.25rem, 5vw, 1.75rem) 1rem; font-size: 1.125rem; line-height: 1.25; letter-spacing: -.01em }
dl { display: grid; grid-template-columns: auto 1fr; align-items: baseline; gap: .375rem 1rem; margin-block: 0 }
dl + form, main > .back { margin-block: 1.5rem clamp(1.25rem, 5vw, 2rem) }
main > .back { width: auto }
dl + form { padding-top: 1.5rem; border-top: 1px solid #e2e8f0 }
dt { color: var(--soft); font-size: .9375rem }
dd { margin: 0; text-align: right; overflow-wrap: anywhere; font-variant-numeric: tabular-nums }
.sum { font-size: 2rem; font-weight: 750; line-height: 1.2; letter-spacing: -.03em; white-space: nowrap }
fieldset { margin: 0; padding: 0; border: 0; display: grid; gap: .625rem }
legend { margin-bottom: .75rem; padding: 0; font-weight: 600 }
button, .back { display: block; width: 100%; min-height: 48px; padding: .75rem 1rem; border: 1px solid #7c8ba1;
  border-radius: 12px; background: #fff; color: var(--ink); font: inherit; font-weight: 600; text-align: center;
  text-decoration: none; cursor: pointer }
button:hover, .back:hover { border-color: var(--soft); background: #f8fafc }
button.pay { min-height: 56px; margin-bottom: .375rem; border-color: var(--pay); background: var(--pay); color: #fff;
  font-size: 1.125rem; box-shadow: inset 0 1px 0 #ffffff29, 0 8px 18px -10px var(--pay) }
button.pay:hover { background: #166534 }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px }
.hint { margin: 1rem 0 0; color: var(--soft); font-size: .875rem }
@media (max-width: 15rem) { dl { grid-template-columns: minmax(0, 1fr); gap: 0 } dd { margin-bottom: .5rem; text-align: start } }
`

/** The page loads nothing, runs nothing, and its form leads only here and back to the shop. */
export const sandboxPolicy = (returnOrigins: readonly string[]): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(css).digest('base64')}'`,
    // Browsers also check the redirect after a form against this.
    `form-action 'self' ${[...new Set(returnOrigins)].join(' ')}`.trim(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** The payment page; `formToken` proves that a form of this page was sent. */
export const sandboxPage = (payment: SandboxPayment, formToken: string): string => {
  const texts = sandboxTexts[payment.language]
  const sum = formatEuros(payment.amountCents, payment.language)
  const facts = `
  <dl>
    <dt>${texts.shop}</dt><dd>${escapeHtml(payment.shopTitle)}</dd>
    <dt>${texts.reference}</dt><dd>${escapeHtml(payment.orderReference)}</dd>
    <dt>${texts.sum}</dt><dd class="sum">${sum}</dd>
  </dl>`
  const body =
    payment.status === 'pending'
      ? `${facts}
  <form method="post">
    <input type="hidden" name="token" value="${escapeHtml(formToken)}">
    <fieldset>
      <legend>${texts.choose}</legend>
      <button class="pay" name="action" value="pay">${texts.pay.replace('{sum}', sum)}</button>
      <button name="action" value="decline">${texts.decline}</button>
      <button name="action" value="cancel">${texts.cancel}</button>
      <button name="action" value="leave" aria-describedby="leave-hint">${texts.leave}</button>
    </fieldset>
    <p class="hint" id="leave-hint">${texts.leaveHint}</p>
  </form>`
      : `
  <p role="status">${texts.ended[payment.status]}</p>${facts}
  <a class="back" href="${escapeHtml(payment.status === 'cancelled' ? payment.cancelUrl : payment.returnUrl)}">${texts.back}</a>`
  return page(payment.language, body)
}

export const unknownSandboxPage = (language: BuiltInLanguage): string =>
  page(language, `\n  <p>${sandboxTexts[language].unknown}</p>`)

const page = (language: BuiltInLanguage, body: string): string => {
  const { title, notice } = sandboxTexts[language]
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${css}</style>
</head>
<body>
<header class="strip">${notice}</header>
<main>
  <h1>${title}</h1>${body}
</main>
</body>
</html>
`
}
