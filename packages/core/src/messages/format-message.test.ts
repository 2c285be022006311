import { describe, expect, it } from 'vitest'
import { formatMessage } from './format-message.ts'
import { readTexts } from './texts.ts'

describe('formatMessage', () => {
  it('takes the Finnish form for one only when the count is exactly 1', () => {
    const { tickets } = readTexts({ tickets_one: '{{count}} lippu', tickets_other: '{{count}} lippua' }, 'fi')
    expect([0, 1, 2, 1.5].map(count => formatMessage(tickets, { count }))).toEqual([
      '0 lippua',
      '1 lippu',
      '2 lippua',
      '1.5 lippua',
    ])
  })

  it('takes the form that the numbers of Polish need', () => {
    const { tickets } = readTexts(
      {
        tickets_one: '{{count}} bilet',
        tickets_few: '{{count}} bilety',
        tickets_many: '{{count}} biletów',
        tickets_other: '{{count}} biletu',
      },
      'pl',
    )
    expect([0, 1, 2, 5, 12, 22, 25, 1.5].map(count => formatMessage(tickets, { count }))).toEqual([
      '0 biletów',
      '1 bilet',
      '2 bilety',
      '5 biletów',
      '12 biletów',
      '22 bilety',
      '25 biletów',
      '1.5 biletu',
    ])
  })

  it('takes the form that the numbers of Arabic need', () => {
    const { tickets } = readTexts(
      {
        tickets_zero: 'لا تذاكر',
        tickets_one: 'تذكرة واحدة',
        tickets_two: 'تذكرتان',
        tickets_few: '{{count}} تذاكر',
        tickets_many: '{{count}} تذكرة',
        tickets_other: '{{count}} من التذاكر',
      },
      'ar',
    )
    expect([0, 1, 2, 3, 11, 100].map(count => formatMessage(tickets, { count }))).toEqual([
      'لا تذاكر',
      'تذكرة واحدة',
      'تذكرتان',
      '3 تذاكر',
      '11 تذكرة',
      '100 من التذاكر',
    ])
  })

  it('shows a parameter as it is, and a missing one as an ellipsis', () => {
    expect(formatMessage('{{a}} ja {{b}}', { a: '{{b}}' })).toBe('{{b}} ja …')
  })
})
