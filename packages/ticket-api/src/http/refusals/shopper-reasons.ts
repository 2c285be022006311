import type { ReasonTexts } from './reason-texts.ts'

/** Why requests of shoppers are refused. */
export const shopperReasons = {
  unreadable: {
    fi: 'Lähetettyjä tietoja ei voitu lukea, joten mitään ei muutettu.',
    en: 'What was sent could not be read, so nothing was changed.',
    sv: 'Uppgifterna som skickades kunde inte läsas, så ingenting ändrades.',
    de: 'Die gesendeten Angaben konnten nicht gelesen werden, daher wurde nichts geändert.',
  },
  forbidden: {
    fi: 'Tähän ei ole pääsyä. Linkki on voinut vanhentua.',
    en: 'You have no access to this. The link may have expired.',
    sv: 'Du har inte tillgång till det här. Länken kan ha gått ut.',
    de: 'Darauf haben Sie keinen Zugriff. Der Link ist vielleicht abgelaufen.',
  },
  not_found: {
    fi: 'Etsimääsi ei löydy. Se on voitu poistaa.',
    en: 'What you are looking for was not found. It may have been removed.',
    sv: 'Det du söker hittades inte. Det kan ha tagits bort.',
    de: 'Das Gesuchte wurde nicht gefunden. Vielleicht wurde es entfernt.',
  },
  shop_not_found: {
    fi: 'Kauppaa ei löydy tästä osoitteesta.',
    en: 'There is no shop at this address.',
    sv: 'Det finns ingen butik på den här adressen.',
    de: 'Unter dieser Adresse gibt es keinen Shop.',
  },
  own_machine_only: {
    fi: 'Kauppa ei ole vielä auki tässä osoitteessa. Järjestäjä avaa sen ilmoittamalla kaupan julkisen osoitteen.',
    en: 'The shop is not open at this address yet. The organiser opens it by declaring the shop’s public address.',
    sv: 'Butiken är inte öppen på den här adressen än. Arrangören öppnar den genom att ange butikens offentliga adress.',
    de: 'Der Shop ist unter dieser Adresse noch nicht offen. Der Veranstalter öffnet ihn, indem er die öffentliche Adresse des Shops angibt.',
  },
  event_not_found: {
    fi: 'Tapahtumaa ei löydy. Se on voitu poistaa.',
    en: 'The event was not found. It may have been removed.',
    sv: 'Evenemanget hittades inte. Det kan ha tagits bort.',
    de: 'Die Veranstaltung wurde nicht gefunden. Vielleicht wurde sie entfernt.',
  },
  order_not_found: {
    fi: 'Tilausta ei löydy. Avaa se tilausvahvistuksen linkistä.',
    en: 'The order was not found. Open it from the link in your order confirmation.',
    sv: 'Beställningen hittades inte. Öppna den via länken i din orderbekräftelse.',
    de: 'Die Bestellung wurde nicht gefunden. Öffnen Sie sie über den Link in Ihrer Bestellbestätigung.',
  },
  order_not_payable: {
    fi: 'Maksamatonta tilausta ei löydy tällä numerolla. Se on voitu jo maksaa tai perua.',
    en: 'There is no unpaid order with this number. It may have been paid or cancelled already.',
    sv: 'Det finns ingen obetald beställning med det här numret. Den kan redan ha betalats eller avbokats.',
    de: 'Zu dieser Nummer gibt es keine unbezahlte Bestellung. Vielleicht wurde sie schon bezahlt oder storniert.',
  },
  ticket_not_found: {
    fi: 'Lippua ei löydy. Tarkista lipun koodi.',
    en: 'The ticket was not found. Check the code of the ticket.',
    sv: 'Biljetten hittades inte. Kontrollera biljettens kod.',
    de: 'Das Ticket wurde nicht gefunden. Bitte prüfen Sie den Code des Tickets.',
  },
  ticket_for_the_door: {
    fi: 'Tämä lippu käy tapahtuman ovella, mutta ei avaa lähetystä. Lähetystä varten on oma lippunsa.',
    en: 'This ticket is for the door and does not open the stream. To watch it you need a stream ticket.',
    sv: 'Den här biljetten gäller vid dörren men öppnar inte sändningen. För att se den behövs en strömningsbiljett.',
    de: 'Dieses Ticket gilt am Einlass, öffnet aber nicht die Übertragung. Dafür brauchen Sie ein Stream-Ticket.',
  },
  payment_not_found: {
    fi: 'Maksua ei löydy. Palaa ostoskoriin ja yritä uudelleen.',
    en: 'The payment was not found. Go back to your cart and try again.',
    sv: 'Betalningen hittades inte. Gå tillbaka till varukorgen och försök igen.',
    de: 'Die Zahlung wurde nicht gefunden. Gehen Sie zurück zum Warenkorb und versuchen Sie es erneut.',
  },
  too_slow: {
    fi: 'Tietojen lähettäminen kesti liian kauan. Tarkista verkkoyhteytesi ja yritä uudelleen.',
    en: 'Sending took too long. Check your connection and try again.',
    sv: 'Det tog för lång tid att skicka uppgifterna. Kontrollera din nätförbindelse och försök igen.',
    de: 'Das Senden hat zu lange gedauert. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  },
  key_of_another_change: {
    fi: 'Muutosta ei tehty, koska sen tunniste kuuluu toiselle muutokselle. Lataa sivu uudelleen ja yritä sitten.',
    en: 'The change was not made, because its identifier belongs to another change. Reload the page and try again.',
    sv: 'Ändringen gjordes inte, eftersom dess beteckning hör till en annan ändring. Ladda om sidan och försök igen.',
    de: 'Die Änderung wurde nicht ausgeführt, weil ihre Kennung zu einer anderen gehört. Laden Sie die Seite neu und versuchen Sie es erneut.',
  },
  already_ordered: {
    fi: 'Tilaus on jo tehty, joten maksua ei voi enää keskeyttää.',
    en: 'The order has already been placed, so its payment can no longer be cancelled.',
    sv: 'Beställningen är redan gjord, så betalningen kan inte längre avbrytas.',
    de: 'Die Bestellung ist schon aufgegeben, daher kann die Zahlung nicht mehr abgebrochen werden.',
  },
  no_email_to_send: {
    fi: 'Tästä tilauksesta ei voi lähettää vahvistusta sähköpostiin.',
    en: 'No confirmation can be emailed for this order.',
    sv: 'Det går inte att skicka en bekräftelse på den här beställningen per e-post.',
    de: 'Für diese Bestellung kann keine Bestätigung per E-Mail gesendet werden.',
  },
  too_long: {
    fi: 'Lähetit liian paljon tekstiä kerralla. Lyhennä sitä ja yritä uudelleen.',
    en: 'You sent too much text at once. Shorten it and try again.',
    sv: 'Du skickade för mycket text på en gång. Förkorta den och försök igen.',
    de: 'Sie haben zu viel Text auf einmal gesendet. Kürzen Sie ihn und versuchen Sie es erneut.',
  },
  fields_wrong: {
    fi: 'Osa tiedoista on korjattava. Tarkista kentät ja yritä uudelleen.',
    en: 'Some of the fields need correcting. Check them and try again.',
    sv: 'En del av uppgifterna behöver rättas. Kontrollera fälten och försök igen.',
    de: 'Einige Angaben müssen berichtigt werden. Prüfen Sie die Felder und versuchen Sie es erneut.',
  },
  terms_not_accepted: {
    fi: 'Hyväksy toimitusehdot, jotta voit tilata.',
    en: 'Accept the terms and conditions to place the order.',
    sv: 'Godkänn leveransvillkoren för att kunna beställa.',
    de: 'Bitte akzeptieren Sie die Geschäftsbedingungen, um zu bestellen.',
  },
  too_many_tries: {
    fi: 'Yrityksiä on ollut liian monta. Odota hetki ja yritä sitten uudelleen.',
    en: 'There have been too many tries. Wait a moment and try again.',
    sv: 'Det har gjorts för många försök. Vänta en stund och försök igen.',
    de: 'Es gab zu viele Versuche. Warten Sie einen Moment und versuchen Sie es erneut.',
  },
  cart_full: {
    fi: 'Yhteen ostoskoriin ei mahdu enempää. Osta ensin nämä, tai ota yhteyttä järjestäjään, jos ryhmä on iso.',
    en: 'One cart cannot hold more. Buy these first, or contact the organiser if your group is large.',
    sv: 'En varukorg rymmer inte mer. Köp de här först, eller kontakta arrangören om gruppen är stor.',
    de: 'Mehr passt nicht in einen Warenkorb. Kaufen Sie zuerst diese, oder fragen Sie bei einer großen Gruppe den Veranstalter.',
  },
  hold_budget_spent: {
    fi: 'Tästä verkosta on juuri nyt varattuna niin monta lippua kuin kerralla voi varata. Ostoskorisi on ennallaan: maksa se ensin, tai yritä hetken kuluttua uudelleen.',
    en: 'As many tickets are on hold from this network as can be at a time. Your cart is as it was: pay for it first, or try again in a while.',
    sv: 'Från det här nätet är just nu så många biljetter reserverade som det går på en gång. Din varukorg är oförändrad: betala den först, eller försök igen om en stund.',
    de: 'Aus diesem Netz sind gerade so viele reserviert, wie auf einmal möglich ist. Ihr Warenkorb ist unverändert: Bezahlen Sie ihn zuerst, oder versuchen Sie es in einer Weile noch einmal.',
  },
  too_many_emails: {
    fi: 'Vahvistus on lähetetty jo monta kertaa. Tarkista sähköpostisi ja sen roskapostikansio.',
    en: 'The confirmation has been sent many times already. Check your inbox and its spam folder.',
    sv: 'Bekräftelsen har redan skickats många gånger. Kontrollera din inkorg och skräppostmappen.',
    de: 'Die Bestätigung wurde schon oft gesendet. Prüfen Sie Ihr Postfach und den Spamordner.',
  },
  busy: {
    fi: 'Palvelu on juuri nyt ruuhkautunut. Yritä hetken kuluttua uudelleen.',
    en: 'The service is busy right now. Please try again in a moment.',
    sv: 'Tjänsten är överbelastad just nu. Försök igen om en stund.',
    de: 'Der Dienst ist gerade überlastet. Bitte versuchen Sie es gleich noch einmal.',
  },
} as const satisfies ReasonTexts
