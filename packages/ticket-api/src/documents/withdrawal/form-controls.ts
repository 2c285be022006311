import { formatMessage } from '@portti/core/rules'
import type { WithdrawalFields } from '../../domain/withdrawal/withdrawal-fields.ts'
import type { WithdrawalProblem } from '../../domain/withdrawal/withdrawal-step.ts'
import { escapeHtml } from '../../platform/escape-html.ts'
import type { WithdrawalTexts } from './withdrawal-response.ts'

/** The problems of the typed input, and the texts that name them. */
type FormControlsInput = {
  readonly texts: WithdrawalTexts
  readonly problems: readonly WithdrawalProblem[]
  /** How long a sender with `tooManyTries` has to wait. */
  readonly waitSeconds?: number
}

export type Fact = readonly [string, string]

export const facts = (rows: readonly Fact[]): string =>
  `<dl>${rows.map(([title, value]) => `<dt>${escapeHtml(title)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>`

export const problemList = ({ texts, problems, waitSeconds = 0 }: FormControlsInput): string => {
  if (problems.length === 0) return ''
  const places = {
    nameMissing: 'name',
    orderMissing: 'order',
    emailWrong: 'email',
    nothingChosen: 'nothingChosen',
    saidMissing: 'said',
    tooManyTries: 'email',
  }
  const count = Math.ceil(waitSeconds / 60)
  return `<div class="problems" role="alert"><h2>${escapeHtml(texts.problems)}</h2><ul>${problems
    .map(
      problem => `<li><a href="#${places[problem]}">${escapeHtml(formatMessage(texts[problem], { count }))}</a></li>`,
    )
    .join('')}</ul></div>`
}

type Input = {
  readonly label: string
  readonly value: string
  readonly problem: Exclude<WithdrawalProblem, 'tooManyTries'>
  readonly hint?: string
  readonly more: string
}

export const input = (
  { texts, problems }: FormControlsInput,
  name: string,
  { label, value, problem, hint, more }: Input,
): string => {
  const isWrong = problems.includes(problem)
  const described = [...(hint ? [`${name}-hint`] : []), ...(isWrong ? [`${name}-problem`] : [])].join(' ')
  return `<p class="field"><label for="${name}">${escapeHtml(label)}</label>
<input id="${name}" name="${name}" value="${escapeHtml(value)}" maxlength="254" ${more}${described ? ` aria-describedby="${described}"` : ''}${isWrong ? ' aria-invalid="true"' : ''}>
${isWrong ? `<span class="wrong" id="${name}-problem">${escapeHtml(texts[problem])}</span>` : ''}
${hint ? `<span class="hint" id="${name}-hint">${escapeHtml(hint)}</span>` : ''}</p>`
}

export const carried = ({ wanted, ...fields }: WithdrawalFields): Readonly<Record<string, string>> => ({
  ...fields,
  ...Object.fromEntries([...wanted].map(([productId, amount]) => [`wanted-${productId}`, String(amount)])),
})

export const hidden = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('\n')
