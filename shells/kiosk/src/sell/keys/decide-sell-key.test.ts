import type { CounterHit, CounterState, Event, Product, ScanState } from '@portti/core'
import { describe, expect, it } from 'vitest'
import { decideSellKey, sellLegend } from './decide-sell-key.ts'
import type { KeyMoment, SellFacts } from './sell-facts.ts'

const tile = (id: string) => ({ product: { id } as Product })
const tiles = { tickets: [tile('perus'), tile('lapsi')], goods: [tile('ohjelma')], isMapShown: false, pages: 1 }
const event = (id: string) => ({ id }) as Event
const noWay = { cash: false, card: false, split: false, free: false }
const anyWay = { ...noWay, cash: true, card: true, split: true }
const line = { id: 'rivi' }

/** A till with two tickets and a programme on its tiles, and nothing in its basket. */
const stateOf = (more: object = {}) =>
  ({
    day: [event('ilta'), event('yö')],
    event: event('ilta'),
    found: [],
    words: '',
    tiles,
    basket: { lines: [], codes: [] },
    payment: { phase: 'none' },
    canPay: noWay,
    canPayOrder: noWay,
    takes: { cash: true, card: true },
    canUndo: false,
    canRepeat: false,
    ...more,
  }) as unknown as CounterState
const filled = { basket: { lines: [line], codes: [] }, canPay: anyWay }

type Given = Partial<Omit<SellFacts, 'state'>> & Partial<KeyMoment> & { readonly state?: object }

const factsOf = ({ state, ...more }: Given): SellFacts => ({
  state: stateOf(state),
  scan: { phase: 'none' },
  form: undefined,
  amount: '',
  marked: 0,
  hit: 0,
  canSetAside: false,
  ...more,
})
const momentOf = (given: Given): KeyMoment => ({
  focus: 'page',
  sinceSignInMs: 60_000,
  sinceSaleMs: 60_000,
  ...given,
})
const press = (key: string, given: Given = {}) => decideSellKey(factsOf(given), momentOf(given), key)
const legend = (given: Given = {}) => sellLegend(factsOf(given)).map(([key, does]) => `${key} ${does}`)

// rules/kiosk#keys
describe('keys of the basket', () => {
  it('arm an amount by digits, which begins with no zero', () => {
    expect(press('2')).toEqual(['setAmount', '2'])
    expect(press('5', { amount: '125' })).toEqual(['setAmount', '1255'])
    expect(press('0')).toEqual(['setAmount', ''])
    expect(press('Backspace', { amount: '12' })).toEqual(['setAmount', '1'])
    expect(press(',')).toBeUndefined()
  })

  it('sell by a letter after a digit, and search by a letter alone', () => {
    expect(press('w', { amount: '2' })).toEqual(['sell', 1])
    expect(press('Z', { amount: '2' })).toEqual(['sell', 8])
    expect(press('w')).toEqual(['search', 'w'])
    expect(press('ö', { amount: '2' })).toEqual(['search', 'ö'])
  })

  it('move the mark within the tiles, and sell what is marked', () => {
    expect(press('ArrowRight')).toEqual(['mark', 1])
    expect(press('ArrowLeft')).toEqual(['mark', 0])
    expect(press('ArrowDown', { marked: 7 })).toEqual(['mark', 8])
    expect(press('Enter', { marked: 1 })).toEqual(['sell', 1])
  })

  it('sell nothing by an Enter out of habit, right after the PIN or a sale, unless an amount begins the next one', () => {
    expect(press('Enter', { sinceSignInMs: 1_500, amount: '2' })).toEqual(['nothing'])
    expect(press('Enter', { sinceSaleMs: 1_500 })).toEqual(['nothing'])
    expect(press('Enter', { sinceSaleMs: 1_500, amount: '2' })).toEqual(['sell', 0])
    expect(press('Enter', { sinceSaleMs: 1_501 })).toEqual(['sell', 0])
  })

  it('take the amount back by Esc, then what is said, then the basket', () => {
    expect(press('Escape', { amount: '2', state: { failure: { kind: 'card_declined' } } })).toEqual(['setAmount', ''])
    expect(press('Escape', { state: { failure: { kind: 'card_declined' } } })).toEqual(['dismiss'])
    expect(press('Escape')).toEqual(['clear'])
  })

  it('turn to the events of the day, round and round, and to nothing on a day without any', () => {
    expect(press('PageDown')).toEqual(['chooseEvent', 'yö'])
    expect(press('PageUp')).toEqual(['chooseEvent', 'yö'])
    expect(press('PageDown', { state: { event: event('yö') } })).toEqual(['chooseEvent', 'ilta'])
    expect(press('Home', { state: { event: event('yö') } })).toEqual(['chooseEvent', 'ilta'])
    for (const key of ['PageDown', 'PageUp', 'Home']) expect(press(key, { state: { day: [] } })).toEqual(['nothing'])
  })

  it('change the line that was touched last', () => {
    expect(['+', '-', 'Delete'].map(key => press(key))).toEqual([['more'], ['fewer'], ['remove']])
  })

  it('park a basket, show those that wait where it is empty, and put it aside where the ticket API is silent', () => {
    expect(press('F8', { state: filled })).toEqual(['open', 'park'])
    expect(press('F8')).toEqual(['openParked'])
    expect(press('F8', { state: { ...filled, asked: {} } })).toEqual(['nothing'])
    expect(press('F8', { state: { ...filled, asked: {} }, canSetAside: true })).toEqual(['setAside'])
  })

  it('repeat the last sale in an empty basket, and look for other seats in one with tickets', () => {
    expect(press('F9')).toEqual(['repeatLast'])
    expect(press('F9', { state: filled })).toEqual(['otherSeats'])
  })

  it('open the drawer, the tickets and the papers', () => {
    expect(['Ctrl K', 'Ctrl Q', 'F7'].map(key => press(key))).toEqual([['openDrawer'], ['openTickets'], ['print']])
  })

  it('leave the others to the browser, and Enter and space to a button that has the focus', () => {
    expect(['F5', 'Tab', 'Ctrl R', ' ', '?'].map(key => press(key))).toEqual(Array.from({ length: 5 }))
    expect(['Enter', ' '].map(key => press(key, { focus: 'button' }))).toEqual([undefined, undefined])
    expect(press('F3', { focus: 'button' })).toEqual(['open', 'code'])
  })
})

// rules/kiosk#seats
describe('keys of a seat map', () => {
  const map = { tiles: { ...tiles, isMapShown: true } }

  it('lead into it by an arrow, and back by Esc', () => {
    expect(press('ArrowUp', { state: map })).toEqual(['focusMap'])
    expect(press('Escape', { state: map, focus: 'seat' })).toEqual(['leaveSeat'])
  })

  it('choose what the seat is sold as by the letter of its tile, and sell by it after a digit', () => {
    expect(press('w', { state: map, focus: 'seat' })).toEqual(['chooseSeatType', 'lapsi'])
    expect(press('r', { state: map, focus: 'seat' })).toEqual(['nothing'])
    expect(press('w', { state: map, focus: 'seat', amount: '2' })).toEqual(['sell', 1])
    expect(press('p', { state: map, focus: 'seat' })).toEqual(['search', 'p'])
  })

  it('are in the legend, those of the types once a seat has some', () => {
    expect(legend({ state: map })).toEqual(expect.arrayContaining(['← ↑ ↓ → toMap', 'Space seat']))
    expect(legend({ state: map }).join()).not.toMatch(/seatType|others/)
    const typed = { ...map, basket: { lines: [{ ...line, types: [] }], codes: [] } }
    expect(legend({ state: typed })).toEqual(expect.arrayContaining(['Q…F seatType', 'F9 others']))
  })
})

// rules/kiosk#one-sale
describe('keys that pay', () => {
  it('take the ways that are open, and are the till’s where they are not', () => {
    expect(['F1', 'F2', 'F4'].map(key => press(key, { state: filled }))).toEqual([
      ['pay', 'card'],
      ['pay', 'cash'],
      ['pay', 'split'],
    ])
    expect(press('F1')).toEqual(['nothing'])
  })

  it('are that of cards alone where there is nothing to pay', () => {
    const free = { ...filled, canPay: { ...noWay, free: true } }
    expect(['F1', 'F2', 'F4'].map(key => press(key, { state: free }))).toEqual([
      ['pay', 'free'],
      ['nothing'],
      ['nothing'],
    ])
    expect(legend({ state: free }).filter(shown => /^F[124]/.test(shown))).toEqual(['F1 free'])
  })

  it('wait for a customer or a code that is being typed, and for no note', () => {
    const typing = { state: filled, focus: 'field' } as const
    expect(press('F1', { ...typing, form: 'code' })).toEqual(['nothing'])
    expect(press('F1', { ...typing, form: 'customer' })).toEqual(['nothing'])
    expect(press('F1', { ...typing, form: 'park' })).toEqual(['pay', 'card'])
  })
})

// rules/kiosk#cash
describe('keys while cash is taken', () => {
  const payment = {
    phase: 'cash',
    owed: 2_490,
    sum: 2_490,
    tendered: 1_000,
    suggested: [2_490, 2_500],
    changeParts: [],
  }
  const cash = { payment }

  it('type a sum, tender what is suggested and add notes', () => {
    expect(['3', ',', 'Backspace'].map(key => press(key, { state: cash }))).toEqual([
      ['type', '3'],
      ['type', ','],
      ['type', 'Backspace'],
    ])
    expect(press('w', { state: cash })).toEqual(['tender', 2_500])
    expect(press('e', { state: cash })).toBeUndefined()
    expect(press('a', { state: cash })).toEqual(['tender', 1_500])
  })

  it('change to the card where the till takes cards, and leave no function key to the browser', () => {
    expect(press('F1', { state: cash })).toEqual(['toCard'])
    expect(press('F1', { state: { ...cash, takes: { cash: true, card: false } } })).toEqual(['nothing'])
    expect(press('F5', { state: cash })).toEqual(['nothing'])
  })

  it('come before the words of a search and a form that waits', () => {
    const busy = { state: { ...cash, words: 'tanssi' }, form: 'customer' } as const
    expect(press('Escape', busy)).toEqual(['cancelPayment'])
    expect(legend(busy)).toEqual(legend({ state: cash }))
  })

  it('close first what a scan said, which the legend says too', () => {
    const scanned = { state: cash, scan: { phase: 'busy' } } as const
    expect(press('Escape', scanned)).toEqual(['closeScan'])
    expect(legend(scanned)).toContain('Esc close')
    expect(press('Escape', { ...scanned, scan: { phase: 'asking', text: 'A' } })).toEqual(['cancelPayment'])
  })
})

// rules/kiosk#split-payment
describe('keys of a payment in parts', () => {
  const payment = { phase: 'split', parts: [], suggested: [2_490, 1_245] }
  const split = { payment }

  it('type a part, or choose a suggested one, and take it', () => {
    expect(press('5', { state: split })).toEqual(['typePart', '5'])
    expect(press('w', { state: split })).toEqual(['choosePart', 1_245])
    expect(press('F1', { state: split })).toEqual(['takePart', 'card_terminal'])
    expect(press('F2', { state: split })).toEqual(['takePart', 'cash'])
    expect(press('F1', { state: { ...split, takes: { cash: true, card: false } } })).toEqual(['nothing'])
  })

  it('lead back before the first part, and undo the last one after it', () => {
    expect(legend({ state: split })).toContain('Esc back')
    const paid = { payment: { ...payment, parts: [{}] } }
    expect(press('Delete', { state: paid })).toEqual(['undoPart'])
    expect(legend({ state: paid })).toContain('Del undoPart')
    expect(legend({ state: paid })).not.toContain('Esc back')
  })
})

// rules/kiosk#one-sale
describe('keys while a card is taken', () => {
  const card = (step: string) => ({ payment: { phase: 'card', step } })

  it('cancel it once', () => {
    expect(press('Escape', { state: card('waiting') })).toEqual(['cancelPayment'])
    expect(legend({ state: card('waiting') })).toEqual(['Esc cancel'])
    expect(press('Escape', { state: card('cancelling') })).toBeUndefined()
    expect(press('5', { state: card('waiting') })).toBeUndefined()
    expect(legend({ state: card('cancelling') })).toEqual([])
  })

  it('change no basket', () => {
    for (const phase of ['preparing', 'card', 'finishing']) {
      const taken = { state: { payment: { phase } }, amount: '2' }
      expect(['q', '2', 'Delete', 'F8'].map(key => press(key, taken))).toEqual([
        undefined,
        undefined,
        undefined,
        ['nothing'],
      ])
    }
  })
})

// rules/kiosk#search
describe('keys of a search', () => {
  const hits = [{ kind: 'event' }, { kind: 'product' }] as unknown as readonly CounterHit[]
  const searching = (more: object) => ({ state: { words: 'tanssi', ...more }, focus: 'search' }) as const

  it('move through the hits, and open the chosen one', () => {
    const found = searching({ found: hits })
    expect(press('ArrowDown', found)).toEqual(['setHit', 1])
    expect(press('ArrowDown', { ...found, hit: 1 })).toEqual(['setHit', 1])
    expect(press('ArrowUp', found)).toEqual(['setHit', 0])
    expect(press('Enter', { ...found, hit: 1 })).toEqual(['choose', hits[1]])
    expect(press('Escape', found)).toEqual(['stopSearch'])
    expect(legend(found)).toEqual(['↑ ↓ hit', '↵ open', 'Esc stopSearch'])
  })

  it('look up a number that finds nothing, and say where to type a code', () => {
    const number = searching({ words: 'P26-000001' })
    expect(press('Enter', number)).toEqual(['lookUp'])
    expect(legend(number)).toEqual(['↵ lookUp', 'Esc stopSearch'])
    const word = searching({ words: 'eiole' })
    expect(press('Enter', word)).toBeUndefined()
    expect(legend(word)).toEqual(['F3 code', 'Esc stopSearch'])
  })

  it('leave what is typed to its field, unless it was pressed before the search had the focus', () => {
    expect(['a', '2', 'Backspace', '+'].map(key => press(key, searching({})))).toEqual(Array.from({ length: 4 }))
    expect(press('2', { ...searching({}), focus: 'ahead' })).toEqual(['search', '2'])
  })

  it('still pay, print and undo', () => {
    const paying = searching({ ...filled, canUndo: true })
    expect(['F2', 'F7', 'Ctrl Z'].map(key => press(key, paying))).toEqual([['pay', 'cash'], ['print'], ['undo']])
  })
})

// rules/kiosk#scans
describe('keys of what was scanned', () => {
  const scanned = (order: object, ticket?: string) =>
    ({ phase: 'sale', order: { number: 'P26-000001', ...order }, ...(ticket !== undefined && { ticket }) }) as ScanState
  const code = { phase: 'code', code: 'JÄSEN', opened: [] } as const

  it('hand a paid order out, or give it or its one ticket back', () => {
    const paid = scanned({ status: 'paid' })
    expect(press('F7', { scan: paid })).toEqual(['handOut', true])
    expect(press('Ctrl Q', { scan: paid })).toEqual(['handOut', false])
    expect(press('Enter', { scan: paid })).toEqual(['refund', 'P26-000001'])
    expect(press('Enter', { scan: scanned({ status: 'paid' }, 'LIPPU') })).toEqual(['refund', 'LIPPU'])
    expect(legend({ scan: paid }).slice(0, 3)).toEqual(['F7 free', '↵ refund', 'Esc close'])
  })

  it('neither give back nor sell by an Enter while a form waits behind it', () => {
    const behind = { scan: scanned({ status: 'paid' }), form: 'customer' } as const
    expect(press('Enter', behind)).toEqual(['nothing'])
    expect(legend(behind)).not.toContain('↵ refund')
  })

  it('pay an unpaid order by the ways that are open, before those of the basket', () => {
    const unpaid = {
      scan: scanned({ status: 'unpaid', toPay: 2_490 }),
      state: { canPayOrder: { ...anyWay, card: false } },
    }
    expect(['F1', 'F2', 'F4'].map(key => press(key, unpaid))).toEqual([
      ['nothing'],
      ['payOrder', 'cash'],
      ['payOrder', 'split'],
    ])
    expect(legend(unpaid).slice(0, 3)).toEqual(['F2 cash', 'F4 split', 'Esc close'])
  })

  it('sell no tile by an Enter that is for the order, unless an amount was typed for it', () => {
    const unpaid = { scan: scanned({ status: 'unpaid', toPay: 2_490 }) }
    expect(press('Enter', unpaid)).toEqual(['nothing'])
    expect(legend(unpaid)).not.toContain('↵ marked')
    expect(press('Enter', { ...unpaid, amount: '2' })).toEqual(['sell', 0])
  })

  it('undo a code before the basket, whose keys go on beside it', () => {
    expect(press('Ctrl Z', { scan: code, state: { canUndo: true } })).toEqual(['undoCode'])
    expect(legend({ scan: code, state: { canUndo: true } })).toContain('Ctrl Z undoCode')
    expect(press('2', { scan: code })).toEqual(['setAmount', '2'])
    expect(press('Escape', { scan: code, amount: '2' })).toEqual(['closeScan'])
  })
})

// rules/kiosk#keys
describe('keys of a form', () => {
  it('close it, the participants last, and leave Enter to it', () => {
    expect(press('Escape', { form: 'code', focus: 'field' })).toEqual(['closeForm'])
    expect(press('Escape', { form: 'code', state: { asked: {} }, focus: 'field' })).toEqual(['closeForm'])
    expect(press('Escape', { state: { asked: {} }, focus: 'field' })).toEqual(['stopAsking'])
    expect(press('Enter', { form: 'code', focus: 'field' })).toBeUndefined()
    expect(legend({ form: 'code' })).toEqual(['↵ done', 'Esc close'])
  })

  it('sell, search and undo nothing, wherever the focus is: they are the form’s', () => {
    for (const focus of ['field', 'page'] as const) {
      const typing = { form: 'customer', focus, amount: '2', state: { ...filled, canUndo: true } } as const
      expect(['q', '2', 'Enter', 'Delete', 'Ctrl Z'].map(key => press(key, typing))).toEqual(Array.from({ length: 5 }))
      expect(press('F3', typing)).toEqual(['open', 'code'])
    }
  })

  it('leave the search beside the form its own, and close the form first', () => {
    const found = [{ kind: 'event' }, { kind: 'event' }]
    const searching = { form: 'customer', focus: 'search', state: { words: 'tanssi', found } } as const
    expect(press('ArrowDown', searching)).toEqual(['setHit', 1])
    expect(press('Enter', searching)).toEqual(['choose', found[0]])
    expect(press('Escape', searching)).toEqual(['closeForm'])
    expect(legend(searching)).toEqual(['↵ done', 'Esc close'])
  })
})

/** Keys that a cap of the legend stands for. */
const keysOf: Readonly<Record<string, readonly string[]>> = {
  '↵': ['Enter'],
  '⌫': ['Backspace'],
  Esc: ['Escape'],
  Del: ['Delete'],
  PgDn: ['PageDown'],
  '0–9': '0123456789'.split(''),
  'A–Ö': 'atzåäö'.split(''),
  'Q…R': 'qwer'.split(''),
  'A…V': 'asdfzxcv'.split(''),
  'Q…V': 'qwerasdfzxcv'.split(''),
  '↑ ↓': ['ArrowUp', 'ArrowDown'],
  '← ↑ ↓ →': ['ArrowLeft', 'ArrowUp', 'ArrowDown', 'ArrowRight'],
  '+ − Del': ['+', '-', 'Delete'],
}
/** The seat map hears them, and the form that is open its Enter. */
const heardElsewhere = /^(Space|Q…F) |^↵ done$/

// rules/kiosk#keys
describe('the legend', () => {
  const suggested = [100, 200, 300, 400]
  const situations: Readonly<Record<string, Given>> = {
    'an empty basket': { state: { canRepeat: true, canUndo: true, lastSale: {}, tiles: { ...tiles, pages: 2 } } },
    'a basket': { state: { ...filled, canUndo: true, lastSale: {}, tiles: { ...tiles, pages: 2 } } },
    'an amount': { amount: '2' },
    'a seat map': {
      state: { ...filled, tiles: { ...tiles, isMapShown: true }, basket: { lines: [{ types: [] }], codes: [] } },
    },
    'a code alone': { state: { basket: { lines: [], codes: ['JÄSEN'] } } },
    'a sale that is free': { state: { ...filled, canPay: { ...noWay, free: true } } },
    cash: { state: { payment: { phase: 'cash', tendered: 0, suggested } } },
    parts: { state: { payment: { phase: 'split', parts: [], suggested } } },
    'a paid part': { state: { payment: { phase: 'split', parts: [{}], suggested } } },
    'a card': { state: { payment: { phase: 'card', step: 'waiting' } } },
    'a search': { state: { words: 'tanssi', found: [{}] }, focus: 'search' },
    'a number': { state: { words: '123' }, focus: 'search' },
    'an unknown word': { state: { words: 'eiole' }, focus: 'search' },
    'a form': { form: 'customer', focus: 'field' },
    'a code that was scanned': { scan: { phase: 'code', code: 'JÄSEN', opened: [] }, state: { canUndo: true } },
    'a paid order': { scan: { phase: 'sale', order: { status: 'paid' } } as ScanState },
    'an unpaid order': { scan: { phase: 'sale', order: { toPay: 1 } } as ScanState, state: { canPayOrder: anyWay } },
  }

  it.each(Object.entries(situations))('of %s shows keys that all do something, each once', (_, given) => {
    const shown = sellLegend(factsOf(given))
    expect(shown.length).toBeGreaterThan(0)
    expect(new Set(shown.map(([cap]) => cap)).size).toBe(shown.length)
    const idle = shown
      .filter(entry => !heardElsewhere.test(entry.join(' ')))
      .flatMap(([cap]) => keysOf[cap] ?? [cap])
      .filter(key => ['nothing', undefined].includes(press(key, given)?.[0]))
    expect(idle).toEqual([])
  })

  it('shows the keys of an amount alone once one is typed', () => {
    expect(legend({ amount: '2', state: filled })).toEqual(['Q…V sell', '↵ marked', '⌫ correct', 'Esc clear'])
  })

  it('shows of an empty basket what can be done before a sale, and of another how it is paid', () => {
    expect(legend({ state: { canRepeat: true } })).toEqual([
      '0–9 amount',
      '↵ marked',
      'A–Ö search',
      'F3 code',
      'F6 customer',
      'PgDn event',
      'F8 parked',
      'F9 repeat',
    ])
    expect(legend({ state: { ...filled, canUndo: true, lastSale: {} } })).toEqual([
      '0–9 amount',
      '↵ marked',
      'A–Ö search',
      'F3 code',
      'F6 customer',
      'F1 card',
      'F2 cash',
      'F4 split',
      'F8 park',
      'F7 print',
      '+ − Del line',
      'Ctrl Z undo',
      'Esc clear',
    ])
  })
})
