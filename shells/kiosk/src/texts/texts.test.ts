import { checkTexts, formatMessage, keysOf, readTexts } from '@portti/core/rules'
import { describe, expect, it } from 'vitest'
import { createI18n, kioskLanguages, kioskResources } from './create-i18n.ts'
import { addDeskTexts, deskTexts } from './desk/desk-texts.ts'
import { doorTexts } from './door/door-texts.ts'
import { addPanelTexts, panelTexts } from './panels/panel-texts.ts'
import { addScanTexts, scanTexts } from './scan/scan-texts.ts'
import { selfTexts } from './self/self-texts.ts'

const { fi } = kioskResources

const everyText = { ofEveryPage: kioskResources, deskTexts, doorTexts, panelTexts, scanTexts, selfTexts }

describe.each(kioskLanguages)('the kiosk’s texts in %s', language => {
  it.each(Object.entries(everyText))('(%s) have the keys, the placeholders and the plural forms they need', (_, of) => {
    const { fi: source, [language]: texts } = of
    expect(keysOf(texts)).toEqual(keysOf(source))
    expect(checkTexts(source, texts, language)).toEqual({ texts, problems: [] })
  })

  it('keep the number of a row or a seat on the line of its word', () => {
    const named = JSON.stringify(everyText).match(/\p{L}+\s\{\{(?:row|seat)\}\}/gu) ?? []
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter(name => !name.includes('\u00a0'))).toEqual([])
  })

  it('keep a number on the line of its unit', () => {
    const texts = JSON.stringify(Object.values(everyText).map(of => of[language]))
    expect(texts.match(/\}\} (?:kpl|st\.|min|s|%)(?!\p{L})|(?<!\p{L})kl(?:o|\.) \{\{/gu)).toBe(null)
  })
})

describe('the kiosk’s i18next', () => {
  it('has the texts of the desk where they are added', () => {
    expect(addDeskTexts(createI18n('sv')).t('desk.tabs.orders')).toBe(deskTexts.sv.desk.tabs.orders)
  })

  it('has the texts of a scan beside its own where they are added', () => {
    const { t } = addScanTexts(createI18n('sv'))
    expect([
      t('receipt.paid.online'),
      t('receipt.paid.cash'),
      t('problems.order_unpaid'),
      t('problems.no_answer'),
    ]).toEqual([
      scanTexts.sv.receipt.paid.online,
      kioskResources.sv.receipt.paid.cash,
      scanTexts.sv.problems.order_unpaid,
      kioskResources.sv.problems.no_answer,
    ])
  })

  it('has what a till opens later beside what its first screen says of it', () => {
    const { t } = addPanelTexts(createI18n('sv'))
    expect([t('drawer.open'), t('drawer.title')]).toEqual([kioskResources.sv.drawer.open, panelTexts.sv.drawer.title])
  })

  it('changes the language of all that is said from then on', async () => {
    const i18n = createI18n('fi')
    expect(i18n.t('receipt.number', { number: 'P26-1' })).toBe(formatMessage(fi.receipt.number, { number: 'P26-1' }))
    await i18n.changeLanguage('sv')
    expect(i18n.t('title')).toBe('Biljettkassa')
    expect(i18n.t('receipt.number', { number: 'P26-1' })).toBe(
      formatMessage(readTexts(kioskResources.sv, 'sv').receipt.number, { number: 'P26-1' }),
    )
  })
})
