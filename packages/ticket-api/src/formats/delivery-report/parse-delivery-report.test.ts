import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exchangeReport, gmailReport, postfixReport, reportOf, sesReport } from '../../test-support/delivery-reports.ts'
import { parseDeliveryReport } from './parse-delivery-report.ts'

const id = '019a2f00-1111-7222-8333-444455556666@liput.example.fi'

// rules/orders#returned-mail
test.each([
  ['Postfix', postfixReport, '550 5.1.1 … Recipient address rejected: User unknown in virtual mailbox table'],
  [
    'an Exchange',
    exchangeReport,
    '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
  ],
  ['Gmail', gmailReport, '550-5.1.1 The email account that you tried to reach does not exist. 550 5.1.1 gsmtp'],
  ['a relay', sesReport, '550 5.1.1 … … User unknown'],
])('a report of %s tells which of our e-mails came back, and why, without addresses', (_, written, diagnostic) => {
  const report = parseDeliveryReport(written(id))
  expect(report?.messageIds).toContain(id)
  expect(report?.deliveries).toEqual([
    { action: 'failed', status: expect.stringMatching(/^5\.1\.(1|10)$/) as string, diagnostic },
  ])
  expect(parseDeliveryReport(written(id).replaceAll('\n', '\r\n'))).toEqual(report)
})

// rules/orders#returned-mail
test('where a relay wrote a Message-ID of its own, ours comes first', () => {
  expect(parseDeliveryReport(sesReport(id))?.messageIds).toEqual([id, '0100018b-000000@email.amazonses.com'])
})

const delivery = 'Final-Recipient: rfc822; aino@exampel.fi\nAction: failed\nStatus: 5.1.1\n'
const headers = `Message-ID: <${id}>\nTo: aino@exampel.fi\n`

test.each(['failed', 'delayed', 'delivered', 'relayed', 'expanded'])('an e-mail that is %s is told so', action => {
  const status = action === 'failed' ? '5.1.1' : action === 'delayed' ? '4.4.1' : '2.0.0'
  const fields = `Action: ${action} (so far)\nStatus: ${status} (as the server says)\n`
  expect(parseDeliveryReport(reportOf({ fields, headers }))?.deliveries).toEqual([{ action, status, diagnostic: '' }])
})

// rules/orders#returned-mail
test('a report of an internationalised address is read, also where its parts are encoded for transfer', () => {
  const fields = Buffer.from(`Action: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 jänö@mäki.fi ei ole täällä`)
  const report = reportOf({
    type: 'message/global-delivery-status',
    encoding: 'base64',
    fields: `${fields.toString('base64').replaceAll(/.{40}/g, '$&\n')}\n`,
    returnedType: 'message/global-headers',
    returnedEncoding: 'quoted-printable',
    headers: `Subject: Lippusi j=C3=A4rvelle\nMessage-ID: =\n<${id}>\n`,
  })
  expect(parseDeliveryReport(report)).toEqual({
    messageIds: [id],
    deliveries: [{ action: 'failed', status: '5.1.1', diagnostic: '550 … ei ole täällä' }],
  })
})

test('each recipient is told of, and the report has no id where nothing of the e-mail came back', () => {
  const fields = `Reporting-MTA: dns; mx.example.fi\n\n${delivery}\n${delivery.replace('failed', 'delivered').replace('5.1.1', '2.1.5')}`
  const report = parseDeliveryReport(reportOf({ fields, headers, returnedType: 'text/plain' }))
  expect(report?.deliveries.map(({ action }) => action)).toEqual(['failed', 'delivered'])
  expect(report?.messageIds).toEqual([])
})

// rules/orders#returned-mail
test('what a server says is one line without control characters, and no longer than 300 letters', () => {
  const said = `smtp; 550 \u0007\u001b[31mno\u202e such user\n\tat all ${'å'.repeat(400)}`
  const [only] =
    parseDeliveryReport(reportOf({ fields: `${delivery}Diagnostic-Code: ${said}\n`, headers }))?.deliveries ?? []
  expect(only?.diagnostic).toMatch(/^550 \[31mno such user at all å+…$/)
  expect(only?.diagnostic).toHaveLength(300)
})

// rules/orders#returned-mail
test.each(['<aino@posti.fi>', 'https://lista.example/?who=aino%40posti.fi', 'mailto:aino%40posti.fi'])(
  'what is written as an address is left out of what a server says (%s)',
  address => {
    const fields = `${delivery}Diagnostic-Code: smtp; 550 blocked, see ${address} now\n`
    expect(parseDeliveryReport(reportOf({ fields, headers }))?.deliveries).toMatchObject([
      { diagnostic: '550 blocked, see … now' },
    ])
  },
)

test('a report whose end was cut off is read as far as it goes', () => {
  const [report = ''] = postfixReport(id).split('\nSubject: Tilaus')
  expect(parseDeliveryReport(report)?.messageIds).toEqual([id])
})

test.each([
  ['an empty message', ''],
  [
    'a reply that quotes our e-mail',
    `Subject: Re: Lippusi\nIn-Reply-To: <${id}>\n\nKiitos!\n\n> Message-ID: <${id}>\n`,
  ],
  ['a text like a report', `Subject: failed\nContent-Type: text/plain\n\n${delivery}\n${headers}`],
  ['a read receipt', reportOf({ type: 'message/disposition-notification', fields: delivery, headers })],
  ['a report without a boundary', reportOf({ fields: delivery, headers }).replace(/; boundary="[^"]*"/, '')],
  ['a delivery without a status', reportOf({ fields: 'Action: failed\n', headers })],
  ['a delivery with a word of its own', reportOf({ fields: 'Action: vanished\nStatus: 5.1.1\n', headers })],
  ['a status that is no number', reportOf({ fields: 'Action: failed\nStatus: 5.x.y\n', headers })],
])('%s is no report', (_, message) => {
  expect(parseDeliveryReport(message)).toBeUndefined()
})

// rules/orders#returned-mail
test.each([
  ['empty lines', ''],
  ['recipients', 'a:\n'],
  ['boundaries', '--b'],
])('a mebibyte of %s takes little more memory than a report', async (_, line) => {
  const many = `${line}\n`.repeat(1_048_576 / (line.length + 1))
  const message = reportOf({ fields: `${delivery}\n${many}`, headers }).replaceAll('=_report', 'b')
  const reader = new URL('./parse-delivery-report.ts', import.meta.url).href
  const worker = new Worker(
    `const { parentPort, workerData } = require('node:worker_threads')
     import(${JSON.stringify(reader)}).then(({ parseDeliveryReport }) =>
       parentPort.postMessage(parseDeliveryReport(workerData)))`,
    { eval: true, workerData: message, resourceLimits: { maxOldGenerationSizeMb: 64 } },
  )
  const [report] = (await once(worker, 'message')) as [ReturnType<typeof parseDeliveryReport>]
  expect(report?.deliveries.map(({ status }) => status)).toEqual(['5.1.1'])
  await worker.terminate()
})

test('no message makes the reader fail', () => {
  const line = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '',
      '--b',
      '--b--',
      '\tb',
      'Action: failed',
      'Status: 5.1.1',
      'Content-Type: message/delivery-status',
    ),
  )
  fc.assert(
    fc.property(fc.array(line), lines => {
      const message = ['Content-Type: multipart/report; boundary=b', ...lines].join('\n')
      const report = parseDeliveryReport(message)
      expect(report === undefined || report.deliveries.length > 0).toBe(true)
    }),
  )
})
