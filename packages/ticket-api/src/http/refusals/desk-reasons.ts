import type { ReasonTexts } from './reason-texts.ts'

/** Why requests of the desk are refused. */
export const deskReasons = {
  order_not_refundable: {
    fi: 'Tätä ei voi palauttaa. Lippu on jo käytetty, tai tilaus on muuttunut sillä välin.',
    en: 'This cannot be refunded. A ticket has been used, or the order has changed meanwhile.',
    sv: 'Det här kan inte återbetalas. En biljett är redan använd, eller så har beställningen ändrats under tiden.',
    de: 'Das kann nicht erstattet werden. Ein Ticket wurde schon benutzt, oder die Bestellung hat sich inzwischen geändert.',
  },
  paid_at_counter: {
    fi: 'Tilaus on maksettu kassalla. Palauta se siellä.',
    en: 'The order was paid at a till. Refund it there.',
    sv: 'Beställningen har betalats i kassan. Återbetala den där.',
    de: 'Die Bestellung wurde an der Kasse bezahlt. Erstatten Sie sie dort.',
  },
  order_not_changeable: {
    fi: 'Tilaus on peruttu tai palautettu, joten sitä ei voi enää muuttaa.',
    en: 'The order is cancelled or refunded, so it can no longer be changed.',
    sv: 'Beställningen är avbokad eller återbetald, så den kan inte längre ändras.',
    de: 'Die Bestellung ist storniert oder erstattet und lässt sich nicht mehr ändern.',
  },
  order_being_paid: {
    fi: 'Tilausta maksetaan juuri nyt. Odota, kunnes maksu on valmis tai keskeytynyt.',
    en: 'The order is being paid right now. Wait until the payment is done or cancelled.',
    sv: 'Beställningen betalas just nu. Vänta tills betalningen är klar eller avbruten.',
    de: 'Die Bestellung wird gerade bezahlt. Warten Sie, bis die Zahlung fertig oder abgebrochen ist.',
  },
  transfer_of_other_sum: {
    fi: 'Summa ei ole se, joka tilauksesta on maksettava. Mitään ei merkitty.',
    en: 'The sum is not what is to be paid for the order. Nothing was marked.',
    sv: 'Summan är inte den som ska betalas för beställningen. Ingenting markerades.',
    de: 'Die Summe ist nicht die, die für die Bestellung zu zahlen ist. Nichts wurde vermerkt.',
  },
  transfer_used: {
    fi: 'Toinen tilaus on jo maksettu tällä tilisiirrolla. Tarkista viite. Mitään ei merkitty.',
    en: 'Another order was paid by this transfer already. Check the reference. Nothing was marked.',
    sv: 'En annan beställning har redan betalats med den här gireringen. Kontrollera referensen. Ingenting markerades.',
    de: 'Eine andere Bestellung wurde schon mit dieser Überweisung bezahlt. Prüfen Sie die Referenz. Nichts wurde vermerkt.',
  },
  goods_sent_before: {
    fi: 'Tilauksen tuotteet on jo merkitty lähetetyiksi tai toimitetuiksi. Mitään ei muutettu.',
    en: 'The goods of the order are marked as sent or delivered already. Nothing was changed.',
    sv: 'Beställningens varor har redan märkts som skickade eller levererade. Ingenting ändrades.',
    de: 'Die Waren der Bestellung sind schon als versandt oder geliefert vermerkt. Nichts wurde geändert.',
  },
  nothing_to_send: {
    fi: 'Tilauksessa ei ole tuotteita, jotka odottavat lähettämistä. Tilaus on voitu palauttaa tai peruuttaa, tai se on maksamatta.',
    en: 'The order has no goods that wait to be sent. It may have been refunded or withdrawn from, or it is not paid.',
    sv: 'Beställningen har inga varor som väntar på att skickas. Den kan ha återbetalats eller ångrats, eller så är den obetald.',
    de: 'Die Bestellung hat keine Waren, die auf den Versand warten. Sie wurde vielleicht erstattet oder widerrufen, oder sie ist nicht bezahlt.',
  },
  to_do_not_found: {
    fi: 'Tätä ei enää löydy. Päivitä luettelo.',
    en: 'This is not there any more. Update the list.',
    sv: 'Det här finns inte längre. Uppdatera listan.',
    de: 'Das gibt es nicht mehr. Aktualisieren Sie die Liste.',
  },
  to_do_ended: {
    fi: 'Tämä on jo hoidettu. Mitään ei muutettu.',
    en: 'This was seen to already. Nothing was changed.',
    sv: 'Det här är redan skött. Ingenting ändrades.',
    de: 'Das ist schon erledigt. Nichts wurde geändert.',
  },
  refund_at_till: {
    fi: 'Raha palautetaan kortille kassan maksupäätteellä. Viimeistele palautus siellä.',
    en: 'The money goes back to the card by a till’s terminal. Finish the refund there.',
    sv: 'Pengarna betalas tillbaka till kortet med kassans terminal. Slutför återbetalningen där.',
    de: 'Das Geld geht über das Terminal einer Kasse auf die Karte zurück. Schließen Sie die Erstattung dort ab.',
  },
  withdrawal_order_unknown: {
    fi: 'Peruutuksen tilausta ei löytynyt. Palauta se, mitä asiakas tarkoittaa, ja päätä peruutus sitten ilman palautusta.',
    en: 'Nobody knows the order of this withdrawal. Refund what the customer means, then end it without a refund.',
    sv: 'Beställningen som ångrandet gäller hittades inte. Återbetala det som kunden menar och avsluta sedan ångrandet utan återbetalning.',
    de: 'Niemand kennt die Bestellung dieses Widerrufs. Erstatten Sie, was gemeint ist, und beenden Sie ihn dann ohne Erstattung.',
  },
  withdrawal_paid_at_counter: {
    fi: 'Tilaus on maksettu kassalla. Palauta rahat siellä ja päätä peruutus sitten ilman palautusta.',
    en: 'The order was paid at a till. Refund it there, then end the withdrawal without a refund.',
    sv: 'Beställningen har betalats i kassan. Återbetala den där och avsluta sedan ångrandet utan återbetalning.',
    de: 'Die Bestellung wurde an der Kasse bezahlt. Erstatten Sie sie dort und beenden Sie den Widerruf dann ohne Erstattung.',
  },
  withdrawal_refunded_before: {
    fi: 'Osa tästä on palautettu peruutuksen tultua. Palauta loput ja päätä peruutus sitten ilman palautusta.',
    en: 'Some of it was refunded after the withdrawal came. Refund what is still owed, then end it without a refund.',
    sv: 'En del av detta har återbetalats efter att ångrandet kom. Återbetala resten och avsluta sedan ångrandet utan återbetalning.',
    de: 'Ein Teil davon wurde nach dem Widerruf schon erstattet. Erstatten Sie den Rest und beenden Sie ihn dann ohne Erstattung.',
  },
  withdrawal_in_use: {
    fi: 'Jokin peruutetuista on jo käytössä. Palauta se, mikä asiakkaalle kuuluu, ja päätä peruutus sitten ilman palautusta.',
    en: 'Something of it is in use. Refund what is owed, then end the withdrawal without a refund.',
    sv: 'Något av det ångrade är redan i bruk. Återbetala det som kunden har rätt till och avsluta sedan ångrandet utan återbetalning.',
    de: 'Etwas davon ist schon in Gebrauch. Erstatten Sie, was geschuldet ist, und beenden Sie den Widerruf dann ohne Erstattung.',
  },
  seat_taken: {
    fi: 'Paikka ehdittiin myydä tai varata. Valitse toinen paikka. Mitään ei muutettu.',
    en: 'The seat was sold or reserved meanwhile. Choose another one. Nothing was changed.',
    sv: 'Platsen hann bli såld eller reserverad. Välj en annan plats. Ingenting ändrades.',
    de: 'Der Platz wurde inzwischen verkauft oder reserviert. Wählen Sie einen anderen. Nichts wurde geändert.',
  },
  seat_other_category: {
    fi: 'Paikka on toista hintaluokkaa. Palauta lippu ja myy uusi, jos hinta muuttuu. Mitään ei muutettu.',
    en: 'The seat has another price category. Refund the ticket and sell a new one when the price changes. Nothing was changed.',
    sv: 'Platsen hör till en annan prisklass. Återbetala biljetten och sälj en ny om priset ändras. Ingenting ändrades.',
    de: 'Der Platz hat eine andere Preiskategorie. Erstatten Sie das Ticket und verkaufen Sie ein neues, wenn sich der Preis ändert. Nichts wurde geändert.',
  },
  seats_changed: {
    fi: 'Tilauksen liput tai paikat ovat muuttuneet sillä välin. Avaa tilaus uudelleen. Mitään ei muutettu.',
    en: 'The tickets or seats of the order have changed meanwhile. Open the order again. Nothing was changed.',
    sv: 'Beställningens biljetter eller platser har ändrats under tiden. Öppna beställningen på nytt. Ingenting ändrades.',
    de: 'Die Tickets oder Plätze der Bestellung haben sich inzwischen geändert. Öffnen Sie sie noch einmal. Nichts wurde geändert.',
  },
  contact_changed: {
    fi: 'Joku muu muutti tilauksen yhteystietoja sillä välin. Tarkista uudet tiedot. Mitään ei muutettu.',
    en: 'Somebody else changed the contact details of the order meanwhile. Check the new details. Nothing was changed.',
    sv: 'Någon annan ändrade beställningens kontaktuppgifter under tiden. Kontrollera de nya uppgifterna. Ingenting ändrades.',
    de: 'Jemand anders hat inzwischen die Kontaktdaten der Bestellung geändert. Prüfen Sie die neuen Angaben. Nichts wurde geändert.',
  },
  goods_changed: {
    fi: 'Tilauksen tuotteet ovat muuttuneet sillä välin. Tarkista, mitä lähetetään. Mitään ei merkitty.',
    en: 'The goods of the order have changed meanwhile. Check what is to be sent. Nothing was marked.',
    sv: 'Varorna i beställningen har ändrats under tiden. Kontrollera vad som ska skickas. Ingenting märktes.',
    de: 'Die Waren der Bestellung haben sich inzwischen geändert. Prüfen Sie, was versandt wird. Nichts wurde vermerkt.',
  },
  delivery_address_fixed: {
    fi: 'Tuotteet on jo lähetetty, joten toimitusosoitetta ja vastaanottajaa ei voi enää muuttaa. Mitään ei muutettu.',
    en: 'The goods have been sent, so their address and recipient can no longer be changed. Nothing was changed.',
    sv: 'Varorna har redan skickats, så leveransadressen och mottagaren kan inte längre ändras. Ingenting ändrades.',
    de: 'Die Waren sind schon versandt, deshalb lassen sich Lieferadresse und Empfänger nicht mehr ändern. Nichts wurde geändert.',
  },
  stock_promised: {
    fi: 'Näin vähiin ei voi mennä: enemmän on jo myyty tai maksettavana. Mitään ei muutettu.',
    en: 'It cannot go that low: more is sold or being paid already. Nothing was changed.',
    sv: 'Det går inte att gå så lågt: mer är redan sålt eller under betalning. Ingenting ändrades.',
    de: 'So niedrig geht es nicht: Mehr ist schon verkauft oder wird gerade bezahlt. Nichts wurde geändert.',
  },
  stock_changed: {
    fi: 'Joku muu muutti tätä sillä välin. Tarkista uudet luvut. Mitään ei muutettu.',
    en: 'Somebody else changed this meanwhile. Check the new figures. Nothing was changed.',
    sv: 'Någon annan ändrade detta under tiden. Kontrollera de nya siffrorna. Ingenting ändrades.',
    de: 'Jemand anders hat das inzwischen geändert. Prüfen Sie die neuen Zahlen. Nichts wurde geändert.',
  },
} as const satisfies ReasonTexts
