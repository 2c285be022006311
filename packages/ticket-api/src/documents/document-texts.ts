import type { Language } from '@portti/core/rules'

type DocumentTexts = {
  readonly tickets: string
  readonly when: string
  readonly where: string
  readonly section: string
  readonly row: string
  readonly seat: string
  readonly ticket: string
  readonly order: string
  readonly hint: string
  readonly subject: string
  readonly greeting: string
  readonly paid: string
  readonly ticketsAttached: string
  readonly openTickets: string
  readonly openOrder: string
  readonly watchStream: string
  readonly withdrawalNone: string
  readonly withdrawalGoods: string
  readonly total: string
  readonly vat: string
  readonly seller: string
  readonly billedTo: string
  readonly receipt: string
  readonly paidOn: string
}

/** Words of the order's PDF and e-mail. `{…}` are filled in. */
export const documentTexts: Readonly<Record<Language, DocumentTexts>> = {
  fi: {
    tickets: 'Liput',
    when: 'Aika',
    where: 'Paikka',
    section: 'Katsomo',
    row: 'Rivi',
    seat: 'Istumapaikka',
    ticket: 'Lippu',
    order: 'Tilaus',
    hint: 'Näytä koodi portilla. Yksi lippu, yksi sisäänkäynti.',
    subject: 'Tilausvahvistus {{number}} – {{shop}}',
    greeting: 'Hei {{name}}!',
    paid: 'Kiitos tilauksestasi. Tilausnumerosi on {{number}}.',
    openTickets: 'Avaa liput',
    openOrder: 'Avaa tilaus',
    watchStream: 'Katso lähetys lipulla {{code}}',
    withdrawalNone: 'Tapahtumalipuilla ei ole peruuttamisoikeutta.',
    withdrawalGoods: 'Tapahtumalipuilla ei ole peruuttamisoikeutta. Muilla tuotteilla on 14 päivän peruuttamisoikeus.',
    ticketsAttached:
      'Liput ovat tämän viestin liitteenä PDF-tiedostona. Näytä portilla lipun koodi puhelimesta tai paperilta.',
    total: 'Yhteensä',
    vat: 'josta ALV {{rate}}',
    seller: 'Myyjä',
    billedTo: 'Laskutus',
    receipt: 'Kuitti',
    paidOn: 'Maksettu',
  },
  en: {
    tickets: 'Tickets',
    when: 'Time',
    where: 'Place',
    section: 'Section',
    row: 'Row',
    seat: 'Seat',
    ticket: 'Ticket',
    order: 'Order',
    hint: 'Show the code at the gate. One ticket, one admission.',
    subject: 'Order confirmation {{number}} – {{shop}}',
    greeting: 'Hello {{name}}!',
    paid: 'Thank you for your order. Your order number is {{number}}.',
    openTickets: 'Open your tickets',
    openOrder: 'Open your order',
    watchStream: 'Watch the stream with ticket {{code}}',
    withdrawalNone: 'There is no right of withdrawal for event tickets.',
    withdrawalGoods:
      'There is no right of withdrawal for event tickets. Other products can be returned within 14 days.',
    ticketsAttached:
      'Your tickets are attached to this message as a PDF. Show the ticket’s code at the gate, on your phone or on paper.',
    total: 'Total',
    vat: 'of which VAT {{rate}}',
    seller: 'Seller',
    billedTo: 'Billed to',
    receipt: 'Receipt',
    paidOn: 'Paid',
  },
  sv: {
    tickets: 'Biljetter',
    when: 'Tid',
    where: 'Plats',
    section: 'Läktare',
    row: 'Rad',
    seat: 'Sittplats',
    ticket: 'Biljett',
    order: 'Beställning',
    hint: 'Visa koden vid porten. En biljett, ett inträde.',
    subject: 'Orderbekräftelse {{number}} – {{shop}}',
    greeting: 'Hej {{name}}!',
    paid: 'Tack för din beställning. Ditt beställningsnummer är {{number}}.',
    openTickets: 'Öppna biljetterna',
    openOrder: 'Öppna beställningen',
    watchStream: 'Titta på sändningen med biljett {{code}}',
    withdrawalNone: 'Evenemangsbiljetter omfattas inte av ångerrätten.',
    withdrawalGoods: 'Evenemangsbiljetter omfattas inte av ångerrätten. Övriga produkter har 14 dagars ångerrätt.',
    ticketsAttached: 'Biljetterna är bifogade som PDF. Visa biljettens kod vid porten, i telefonen eller på papper.',
    total: 'Totalt',
    vat: 'varav moms {{rate}}',
    seller: 'Säljare',
    billedTo: 'Fakturering',
    receipt: 'Kvitto',
    paidOn: 'Betald',
  },
  de: {
    tickets: 'Tickets',
    when: 'Zeit',
    where: 'Ort',
    section: 'Bereich',
    row: 'Reihe',
    seat: 'Sitzplatz',
    ticket: 'Ticket',
    order: 'Bestellung',
    hint: 'Zeigen Sie den Code am Einlass. Ein Ticket, ein Eintritt.',
    subject: 'Bestellbestätigung {{number}} – {{shop}}',
    greeting: 'Guten Tag {{name}}!',
    paid: 'Vielen Dank für Ihre Bestellung. Ihre Bestellnummer ist {{number}}.',
    openTickets: 'Tickets öffnen',
    openOrder: 'Bestellung öffnen',
    watchStream: 'Übertragung mit Ticket {{code}} ansehen',
    withdrawalNone: 'Für Veranstaltungstickets besteht kein Widerrufsrecht.',
    withdrawalGoods:
      'Für Veranstaltungstickets besteht kein Widerrufsrecht. Für andere Produkte gilt ein Widerrufsrecht von 14 Tagen.',
    ticketsAttached:
      'Ihre Tickets sind dieser Nachricht als PDF beigefügt. Zeigen Sie den Code des Tickets am Einlass, auf dem Telefon oder auf Papier.',
    total: 'Summe',
    vat: 'davon MwSt. {{rate}}',
    seller: 'Verkäufer',
    billedTo: 'Rechnung an',
    receipt: 'Quittung',
    paidOn: 'Bezahlt am',
  },
}
