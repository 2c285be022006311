import { createHash } from 'node:crypto'
import {
  dateText,
  directionOf,
  exactTimeText,
  formatEuros,
  formatMessage,
  type Language,
  normaliseEmail,
} from '@portti/core/rules'
import { timeZoneOf } from '../../domain/catalogue/time-zone-of.ts'
import type { Catalogue } from '../../domain/model/catalogue.ts'
import { type ChosenLine, chosenLines, sumOf, wantedOf } from '../../domain/withdrawal/chosen-lines.ts'
import { goodsToReturn } from '../../domain/withdrawal/goods-to-return.ts'
import type { WithdrawableLine, WithdrawableOrder } from '../../domain/withdrawal/withdrawable-order.ts'
import type { WithdrawalFields } from '../../domain/withdrawal/withdrawal-fields.ts'
import { withdrawalNumber } from '../../domain/withdrawal/withdrawal-number.ts'
import { type WithdrawalPart, withdrawalParts } from '../../domain/withdrawal/withdrawal-parts.ts'
import type { WithdrawalProblem } from '../../domain/withdrawal/withdrawal-step.ts'
import { escapeHtml } from '../../platform/escape-html.ts'
import type { StoredWithdrawal } from '../../store/withdrawal/withdrawal-rows.ts'
import { documentTexts } from '../contents/document-texts.ts'
import { textOf } from '../contents/order-document.ts'
import { carried, type Fact, facts, hidden, input, problemList } from './form-controls.ts'
import { withdrawalFooter, withdrawalHeader } from './withdrawal-frame.ts'
import { itemName, placeOfReturn, type WithdrawalTexts, withdrawalResponse, withReturn } from './withdrawal-response.ts'
import { withdrawalStyle } from './withdrawal-style.ts'

/** The page that is shown (rules/withdrawal#form): who, what, the confirmation, the receipt. */
export type WithdrawalStep =
  | { readonly kind: 'who' }
  | { readonly kind: 'what'; readonly order: WithdrawableOrder | undefined }
  | { readonly kind: 'confirm'; readonly order: WithdrawableOrder | undefined; readonly waitsForGoods: boolean }
  | { readonly kind: 'receipt'; readonly withdrawals: readonly StoredWithdrawal[] }

export type WithdrawalView = {
  readonly catalogue: Pick<Catalogue, 'shop'>
  readonly language: Language
  readonly fields: WithdrawalFields
  readonly step: WithdrawalStep
  readonly problems: readonly WithdrawalProblem[]
  /** How long a sender with `tooManyTries` has to wait. */
  readonly waitSeconds?: number
}

type Writing = WithdrawalView & { readonly texts: WithdrawalTexts }

/**
 * A page of the withdrawal function with its policy: it runs nothing, and loads pictures alone: of its lines, the shop's
 * mark, and those within its theme.
 */
export const withdrawalPage = (view: WithdrawalView): { readonly html: string; readonly policy: string } => {
  const { catalogue, language, step, problems } = view
  const texts = documentTexts(view).withdrawal
  const style = withdrawalStyle(catalogue.shop.theme)
  const title = titleOf(step, texts)
  const home = language === catalogue.shop.default_language ? '/' : `/${language}/`
  const frame = { shop: catalogue.shop, language, home, texts }
  const html = `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${problems.length > 0 ? `${texts.problems}: ` : ''}${escapeHtml(title)} – ${escapeHtml(textOf(catalogue.shop.title, language))}</title>
<style>${style}</style>
</head>
<body>
${withdrawalHeader(frame)}
<main>
${stepsOf(step, texts)}
<h1>${escapeHtml(title)}</h1>
${bodyOf({ ...view, texts }, home)}
</main>
${withdrawalFooter(frame)}
</body>
</html>
`
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "img-src 'self' data: https:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  return { html, policy }
}

const titleOf = ({ kind }: WithdrawalStep, texts: WithdrawalTexts): string => {
  if (kind === 'confirm') return texts.confirmTitle
  return kind === 'receipt' ? texts.receiptTitle : texts.title
}

const stepsOf = ({ kind }: WithdrawalStep, texts: WithdrawalTexts): string => {
  const now = kind === 'receipt' ? 2 : Number(kind === 'confirm')
  const names = [texts.stepChoose, texts.stepConfirm, texts.stepReceipt]
  // With the receipt nothing is left to do.
  const past = kind === 'receipt' ? names.length : now
  const classOf = (index: number): string => (index < past ? ' class="on past"' : index === now ? ' class="on"' : '')
  return `<ol class="steps" aria-label="${escapeHtml(texts.steps)}">${names
    .map((name, index) => `<li${index === now ? ' aria-current="step"' : ''}${classOf(index)}>${escapeHtml(name)}</li>`)
    .join('')}</ol>`
}

const bodyOf = (writing: Writing, home: string): string => {
  const { step } = writing
  if (step.kind === 'who') return whoForm(writing)
  if (step.kind === 'what') return whatForm(writing, step.order)
  if (step.kind === 'confirm') return confirmForm(writing, step.order, step.waitsForGoods)
  return receipt(writing, step.withdrawals, home)
}

const whoForm = (writing: Writing): string => {
  const { texts, fields } = writing
  // The field is the address of the order: one that was given for the receipt alone stays.
  const isApart = fields.email !== fields.proof && normaliseEmail(fields.email) !== undefined
  const kept = { ...(fields.said !== '' && { said: fields.said }), ...(isApart && { receipt: fields.email }) }
  return `<p class="lead">${escapeHtml(texts.lead)}</p>
${problemList(writing)}
<form method="post" novalidate>
${hidden({ id: fields.id, ...kept, step: 'what' })}
<div class="card">
${input(writing, 'name', { label: texts.name, value: fields.name, problem: 'nameMissing', more: 'autocomplete="name"' })}
${input(writing, 'order', { label: texts.order, value: fields.order, problem: 'orderMissing', hint: texts.orderHint, more: 'autocomplete="off" autocapitalize="characters"' })}
${input(writing, 'email', { label: texts.email, value: fields.proof, problem: 'emailWrong', hint: texts.emailHint, more: 'type="email" autocomplete="email"' })}
</div>
<button>${escapeHtml(texts.next)}</button>
</form>`
}

const whatForm = (writing: Writing, order: WithdrawableOrder | undefined): string => {
  const { texts, fields } = writing
  const lines = order?.lines ?? []
  const open = lines.filter(({ right }) => right.kind !== 'none')
  const others = lines.filter(({ right }) => right.kind === 'none')
  const cannot = `<section class="card"><h2>${escapeHtml(texts.cannot)}</h2>
<p>${escapeHtml(texts.cannotWhy)}</p><ul>${others.map(line => `<li class="row">${thumbnail(line)}<b>${nameOf(writing, line)}</b></li>`).join('')}</ul></section>`
  return `<p class="lead">${escapeHtml(`${texts.order} ${fields.order}. ${texts.lead}`)}</p>
${problemList(writing)}
<form method="post" novalidate>
${hidden({ id: fields.id, order: fields.order, secret: fields.secret, ...(order && { proof: fields.proof }) })}
${
  open.length > 0
    ? `<fieldset class="card" id="nothingChosen"><legend>${escapeHtml(texts.can)}</legend>${open.map(line => choice(writing, line)).join('')}</fieldset>`
    : ''
}
${others.length > 0 ? cannot : ''}
${order ? '' : told(writing)}
<div class="card">
${input(writing, 'name', { label: texts.name, value: fields.name, problem: 'nameMissing', more: 'autocomplete="name"' })}
${input(writing, 'email', { label: texts.receiptTo, value: fields.email, problem: 'emailWrong', more: 'type="email" autocomplete="email"' })}
</div>
${order && open.length === 0 ? '' : `<button name="step" value="confirm">${escapeHtml(texts.next)}</button>`}
<button class="quiet" name="step" value="who">${escapeHtml(texts.back)}</button>
</form>`
}

const told = (writing: Writing): string => {
  const { texts, fields, problems } = writing
  const isWrong = problems.includes('saidMissing')
  return `<div class="card"><p class="field"><label for="said">${escapeHtml(texts.said)}</label>
<textarea id="said" name="said" rows="4" maxlength="1000" aria-describedby="said-hint${isWrong ? ' said-problem' : ''}"${isWrong ? ' aria-invalid="true"' : ''}>${escapeHtml(fields.said)}</textarea>
${isWrong ? `<span class="wrong" id="said-problem">${escapeHtml(texts.saidMissing)}</span>` : ''}
<span class="hint" id="said-hint">${escapeHtml(texts.saidHint)}</span></p></div>`
}

const choice = (writing: Writing, line: WithdrawableLine): string => {
  const { texts, fields, language } = writing
  const { key, prices } = line
  const amount = prices.length
  const wanted = wantedOf(line, fields.wanted)
  const id = escapeHtml(`line-${key}`)
  if (amount === 0) {
    const why = `<small>${escapeHtml(texts.gone)}</small>`
    return `<p class="row">${thumbnail(line)}<span><b>${nameOf(writing, line)}</b>${why}</span></p>`
  }
  const amounts = Array.from({ length: amount }, (_, less) => amount - less)
  // Each list names its line, for screen readers that read it apart from its row.
  const label = escapeHtml(`${texts.amount}: ${itemName(line, language)}`)
  const picker =
    amount === 1
      ? ''
      : `<label class="amount">${escapeHtml(texts.amount)} <select name="amount-${escapeHtml(key)}" aria-label="${label}">${amounts
          .map(one => `<option${one === (wanted || amount) ? ' selected' : ''}>${one}</option>`)
          .join('')}</select></label>`
  return `<div class="row"><label for="${id}"><input type="checkbox" id="${id}" name="line" value="${escapeHtml(key)}" aria-describedby="${id}-sum"${wanted > 0 ? ' checked' : ''}>
${thumbnail(line)}<span><b>${nameOf(writing, line)}</b><small>${escapeHtml(deadlineOf(writing, line))}</small></span></label>${picker}
<span class="sum" id="${id}-sum">${formatEuros(sumOf(prices), language)}</span></div>`
}

/** The picture that the shop's other pages show; its name is next to it. */
const thumbnail = ({ productId }: WithdrawableLine): string =>
  `<img src="/products/${encodeURIComponent(productId)}/picture.svg" alt="" width="44" height="44">`

const nameOf = ({ language }: Writing, line: WithdrawableLine): string =>
  escapeHtml(`${line.prices.length > 1 ? `${line.prices.length} × ` : ''}${itemName(line, language)}`)

const deadlineOf = ({ texts, language, catalogue }: Writing, { right }: WithdrawableLine): string => {
  if (right.kind === 'none') return ''
  if (right.until === undefined) return texts.fromDelivery
  const date = dateText(Date.parse(`${right.until}T12:00:00Z`), { language, timeZone: timeZoneOf(catalogue) })
  return formatMessage(right.kind === 'late' ? texts.late : texts.until, { date })
}

const confirmForm = (writing: Writing, order: WithdrawableOrder | undefined, waitsForGoods: boolean): string => {
  const { texts, fields } = writing
  const parts = withdrawalParts(chosenLines(order, fields), waitsForGoods)
  const sender: readonly Fact[] = [
    [texts.name, fields.name],
    [texts.order, fields.order],
    [texts.email, fields.email],
  ]
  const said = `${facts([[texts.withdrawn, fields.said]])}<p>${escapeHtml(texts.answerPerson)}</p>`
  return `<p class="lead">${escapeHtml(texts.confirmLead)}</p>
<form method="post" novalidate>
${hidden({ ...carried(fields) })}
<div class="card">${facts(sender)}${parts.map(part => chosenPart(writing, part)).join('') || said}</div>
<button name="step" value="send">${escapeHtml(texts.confirm)}</button>
<button class="quiet" name="step" value="what">${escapeHtml(texts.back)}</button>
</form>`
}

/** One of the withdrawals that the form will be: no sum is promised for late lines, which are answered first. */
const chosenPart = ({ texts, language, catalogue }: Writing, { kind, lines }: WithdrawalPart<ChosenLine>): string => {
  const withdrawn = facts(lines.map(line => [texts.withdrawn, `${line.amount} × ${itemName(line, language)}`]))
  if (kind === 'late') return `${withdrawn}<p>${escapeHtml(texts.confirmLate)}</p>`
  const address = placeOfReturn(catalogue, language)
  const way =
    kind === 'after_return'
      ? formatMessage(texts.afterReturn, { address })
      : withReturn(texts.way, goodsToReturn(lines), texts, address)
  const sum = formatEuros(sumOf(lines.map(({ cents }) => cents)), language)
  return `${withdrawn}<p class="total">${escapeHtml(texts.price)} <b>${sum}</b></p><p>${escapeHtml(way)}</p>`
}

const receipt = (writing: Writing, withdrawals: readonly StoredWithdrawal[], home: string): string => {
  const { texts } = writing
  const email = withdrawals[0]?.email ?? ''
  return `<p class="lead" role="status">${escapeHtml(formatMessage(texts.receiptLead, { email }))}</p>
${withdrawals.map(withdrawal => received(writing, withdrawal)).join('\n')}
<p class="acts">${orderLink(writing, home)}<a class="button quiet" href="${home}">${escapeHtml(texts.home)}</a></p>`
}

/** One of the withdrawals that a form sent, with its next step. */
const received = ({ texts, language, catalogue }: Writing, withdrawal: StoredWithdrawal): string => {
  const time = exactTimeText(withdrawal.received_at.getTime(), { language, timeZone: timeZoneOf(catalogue) })
  const rows: readonly Fact[] = [
    [texts.number, withdrawalNumber(withdrawal.id)],
    [texts.name, withdrawal.name],
    [texts.order, withdrawal.given_order],
    ...withdrawal.items.map(
      (item): Fact => [
        texts.withdrawn,
        `${item.amount} × ${itemName(item, language)}, ${formatEuros(item.cents, language)}`,
      ],
    ),
    ...(withdrawal.said ? [[texts.withdrawn, withdrawal.said] as const] : []),
  ]
  return `<div class="card"><p class="done"><small>${escapeHtml(texts.received)}</small><b>${escapeHtml(time)}</b></p>${facts(rows)}
<p>${escapeHtml(withdrawalResponse(withdrawal, texts, placeOfReturn(catalogue, language)))}</p></div>`
}

/** The link to the order, only for visitors with its secret: an order's number and address do not open it. */
const orderLink = ({ texts, fields: { order, secret } }: Writing, home: string): string => {
  if (secret === '') return ''
  const href = `${home}orders/${encodeURIComponent(order)}/?secret=${encodeURIComponent(secret)}`
  return `<a class="button" href="${escapeHtml(href)}">${escapeHtml(texts.toOrder)}</a>`
}
