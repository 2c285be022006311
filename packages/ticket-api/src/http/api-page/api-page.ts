import { errorCodes } from '@portti/contract'
import { escapeHtml } from '../../platform/escape-html.ts'
import { messageTexts } from '../../platform/message-texts.ts'
import { errorStatus } from '../refusals/error-status.ts'
import { type ApiDocument, jsonSchemaOf, type Operation } from './api-document.ts'
import { anchorOf, findShared, schemaHtml, sharedHtml } from './schema-html.ts'

/** The page of an API: every call with what goes in and comes out, the objects they share, and all error codes. */
export const apiPage = (
  { title, version, headers, groups }: ApiDocument,
  { style, document }: { readonly style: string; readonly document?: string },
): string => {
  const operations = groups.flatMap(group => group.operations)
  const shared = findShared(operations.flatMap(one => [requestOf(one), answerOf(one)]).filter(one => one !== undefined))
  const entities = [...shared].sort(([, a], [, b]) => a.localeCompare(b))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="${style}">
</head>
<body>
<a class="skip" href="#calls">Skip to the calls</a>
<header>
<h1>${escapeHtml(title)} <small>version ${escapeHtml(version)}</small></h1>
<p>Made from ${document === undefined ? 'the OpenAPI document' : `<a href="${document}">openapi.json</a>`}. The host of a request says which shop it is about.</p>
</header>
<div class="columns">
<nav aria-label="Contents"><ul>
${groups.map(({ name }) => `<li><a href="#${groupAnchor(name)}">${escapeHtml(name)}</a></li>`).join('')}
<li><a href="#entities">Shared objects</a></li><li><a href="#errors">Errors</a></li>
</ul></nav>
<main id="calls">
<section aria-labelledby="start"><h2 id="start">Start here</h2>
<p>Make a cart, keep its token, and send it with every call of that cart. Each answer carries a fresh one.</p>
<pre tabindex="0"><code>curl -X POST http://127.0.0.1:4000/v2/carts.json
curl http://127.0.0.1:4000/v2/carts/CART.json -H 'x-eventio-cart-token: TOKEN'</code></pre>
<p>A change that carries an <code>Idempotency-Key</code> is done once, however often it is sent. Money is a text with two
digits, such as <code>"24.90"</code>.</p>
<p>A till sends its key as <code>x-portti-device-key</code> to sign a clerk in, and with the calls of that clerk the session that it
got, as <code>x-portti-clerk-session</code>.</p>
<p>In a rush a change may be refused with 428 and a <code>challenge</code> of ALTCHA’s form: send it again with the solved one as
<code>portti-proof</code>. Where an event has a line, join it and send the place that you got as <code>portti-place</code> with what you put
into the cart.</p></section>
${groups
  .map(
    ({ name, operations: own }) =>
      `<section aria-labelledby="${groupAnchor(name)}"><h2 id="${groupAnchor(name)}">${escapeHtml(name)}</h2>
${own.map(one => operationHtml(one, shared, headers)).join('\n')}</section>`,
  )
  .join('\n')}
<section aria-labelledby="entities"><h2 id="entities">Shared objects</h2>
${entities
  .map(
    ([key, name]) =>
      `<details id="${anchorOf(name)}"><summary><code>${escapeHtml(name)}</code></summary>${sharedHtml(key, shared)}</details>`,
  )
  .join('\n')}</section>
<section aria-labelledby="errors"><h2 id="errors">Errors</h2>
<p>Every refusal is <code>{"error": {"code", "message"}, "exception_parameters"}</code>, its message in the shopper’s
language (<code>Accept-Language</code>). 400 is malformed, 422 well-formed but not valid, 428 asks for a proof, 429 too often, 503 try again.</p>
<div class="scroll" tabindex="0" role="region" aria-labelledby="errors"><table>
<thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Message</th></tr></thead>
<tbody>${errorCodes.map(errorRow).join('')}</tbody></table></div></section>
</main>
</div>
</body>
</html>`
}

const groupAnchor = (name: string): string => `group-${name.toLowerCase()}`

const requestOf = ({ requestBody }: Operation) => jsonSchemaOf(requestBody)
const answerOf = ({ responses }: Operation) => {
  const success = Object.keys(responses).find(status => status.startsWith('2'))
  return success === undefined ? undefined : jsonSchemaOf(responses[success])
}

const operationHtml = (
  operation: Operation,
  shared: ReadonlyMap<string, string>,
  headers: ApiDocument['headers'],
): string => {
  const { operationId, method, path, summary, parameters, security } = operation
  const request = requestOf(operation)
  const answer = answerOf(operation)
  const needed = security.flatMap(one => Object.keys(one).map(kind => escapeHtml(headers.get(kind) ?? kind)))
  const inPath = escapeHtml(path).replaceAll(/\{\w+\}/g, name => `<var>${name}</var>`)
  const given = parameters.map(
    ({ name, required, schema, in: place }) =>
      `<li><code>${escapeHtml(name)}</code> <span class="type">${escapeHtml(String(schema.type ?? 'text'))}, in the ${escapeHtml(place)}</span>${required ? '' : ' <i>optional</i>'}</li>`,
  )
  return `<details id="${operationId}"><summary><b class="method ${method.toLowerCase()}">${method}</b>
<span><code class="path">${inPath}</code><span class="what">${escapeHtml(summary).replaceAll(/`([^`]+)`/g, '<code>$1</code>')}</span></span></summary>
${needed.map(header => `<p class="needs">Needs <code>${header}</code>.</p>`).join('')}
${given.length > 0 ? `<h3>Parameters</h3><ul class="fields">${given.join('')}</ul>` : ''}
${request ? `<h3>Body</h3>${schemaHtml(request, shared)}` : ''}
${answer ? `<h3>Answer</h3>${schemaHtml(answer, shared)}` : '<h3>Answer</h3><p class="type">a file</p>'}
</details>`
}

const errorRow = (code: (typeof errorCodes)[number]): string => {
  const message = messageTexts.en.errors[code]
  const text = typeof message === 'string' ? message : message.other
  return `<tr><th scope="row"><code>${code}</code></th><td>${errorStatus[code]}</td><td>${escapeHtml(text)}</td></tr>`
}
