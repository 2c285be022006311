/** Words of a shop in Polish, as they stand in its catalogue under `texts.pl`. What is missing is said in Finnish. */
export const polish = {
  priceFrom: 'od',
  eventCount_one: '{{count}} wydarzenie',
  eventCount_few: '{{count}} wydarzenia',
  eventCount_many: '{{count}} wydarzeń',
  eventCount_other: '{{count}} wydarzenia',
  availability: {
    plenty: 'Dużo biletów',
    few: 'Ostatnie bilety',
    soldout: 'Wyprzedane',
    soon: 'Sprzedaż wkrótce',
    closed: 'Sprzedaż zakończona',
    cancelled: 'Odwołane',
  },
  navigation: {
    skip: 'Przejdź do treści',
    main: 'Menu główne',
    menu: 'Menu',
    language: 'Język: {{language}}',
    home: 'Strona główna',
    events: 'Wydarzenia',
    cart: 'Koszyk',
    terms: 'Regulamin',
    privacy: 'Prywatność',
  },
  home: { upcoming: 'Nadchodzące wydarzenia', search: 'Szukaj', all: 'Wszystkie' },
}
