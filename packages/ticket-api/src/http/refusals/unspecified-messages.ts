import type { BuiltInLanguage } from '@portti/core/rules'
import type { UnspecifiedReason } from '../../domain/model/refusal.ts'
import { messageTexts } from '../../platform/message-texts.ts'

const unspecifiedTexts: Readonly<Record<UnspecifiedReason, Readonly<Record<BuiltInLanguage, string>>>> = {
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
    fi: 'Tämä lippu käy tapahtuman ovella, mutta ei avaa lähetystä. Lähetystä katsotaan suoratoistolipulla.',
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
  order_not_refundable: {
    fi: 'Tätä ei voi palauttaa. Lippu on jo käytetty, tai tilaus on muuttunut sillä välin.',
    en: 'This cannot be refunded. A ticket has been used, or the order has changed meanwhile.',
    sv: 'Det här kan inte återbetalas. En biljett är redan använd, eller så har beställningen ändrats under tiden.',
    de: 'Das kann nicht erstattet werden. Ein Ticket wurde schon benutzt, oder die Bestellung hat sich inzwischen geändert.',
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
  device_unknown: {
    fi: 'Laiteavainta ei tunneta. Tarkista se tai pyydä järjestäjältä uusi.',
    en: 'The device key is not known. Check it, or ask the organiser for a new one.',
    sv: 'Enhetsnyckeln är okänd. Kontrollera den eller be arrangören om en ny.',
    de: 'Der Geräteschlüssel ist nicht bekannt. Prüfen Sie ihn oder bitten Sie den Veranstalter um einen neuen.',
  },
  device_revoked: {
    fi: 'Tämän laitteen avain on peruttu, joten laite ei enää myy. Pyydä järjestäjältä uusi avain.',
    en: 'The key of this device has been revoked, so it sells no more. Ask the organiser for a new key.',
    sv: 'Enhetens nyckel har återkallats, så den säljer inte längre. Be arrangören om en ny nyckel.',
    de: 'Der Schlüssel dieses Geräts wurde gesperrt, es verkauft nicht mehr. Bitten Sie den Veranstalter um einen neuen Schlüssel.',
  },
  clerk_unknown: {
    fi: 'Myyjää ei löydy. Valitse nimesi luettelosta.',
    en: 'The clerk was not found. Choose your name from the list.',
    sv: 'Försäljaren hittades inte. Välj ditt namn i listan.',
    de: 'Die Verkaufskraft wurde nicht gefunden. Wählen Sie Ihren Namen aus der Liste.',
  },
  clerk_revoked: {
    fi: 'Myyjän tunnus on poistettu käytöstä. Pyydä järjestäjältä uusi.',
    en: 'The clerk’s sign-in has been withdrawn. Ask the organiser for a new one.',
    sv: 'Försäljarens inloggning har tagits ur bruk. Be arrangören om en ny.',
    de: 'Die Anmeldung der Verkaufskraft wurde gesperrt. Bitten Sie den Veranstalter um eine neue.',
  },
  pin_wrong: {
    fi: 'PIN on väärä. Yritä uudelleen.',
    en: 'The PIN is wrong. Please try again.',
    sv: 'Fel PIN-kod. Försök igen.',
    de: 'Die PIN ist falsch. Bitte versuchen Sie es erneut.',
  },
  session_ended: {
    fi: 'Kirjautuminen on päättynyt. Anna PIN uudelleen, niin myynti jatkuu.',
    en: 'The sign-in has ended. Enter your PIN again and the sale goes on.',
    sv: 'Inloggningen har upphört. Ange PIN-koden igen, så fortsätter försäljningen.',
    de: 'Die Anmeldung ist beendet. Geben Sie die PIN erneut ein, dann geht der Verkauf weiter.',
  },
  right_missing: {
    fi: 'Tällä laitteella ei ole siihen oikeutta. Myy toisella laitteella tai pyydä oikeus järjestäjältä.',
    en: 'This device may not do that. Sell on another device, or ask the organiser for the right.',
    sv: 'Den här enheten har inte rätt till det. Sälj på en annan enhet eller be arrangören om rätten.',
    de: 'Dieses Gerät darf das nicht. Verkaufen Sie an einem anderen Gerät oder bitten Sie den Veranstalter um das Recht.',
  },
  sum_changed: {
    fi: 'Myynnin summa on muuttunut. Tarkista uusi summa ja ota maksu sen mukaan.',
    en: 'The sum of the sale has changed. Check the new sum and take the payment by it.',
    sv: 'Försäljningens summa har ändrats. Kontrollera den nya summan och ta betalt enligt den.',
    de: 'Die Summe des Verkaufs hat sich geändert. Prüfen Sie die neue Summe und nehmen Sie die Zahlung danach an.',
  },
  drawer_closed: {
    fi: 'Kassalla ei ole avointa vuoroa. Kirjaa pohjakassa tai myy ensin jotain.',
    en: 'The till has no open shift. Enter the float, or sell something first.',
    sv: 'Kassan har inget öppet skift. Ange växelkassan eller sälj något först.',
    de: 'Die Kasse hat keine offene Schicht. Erfassen Sie den Wechselgeldbestand oder verkaufen Sie zuerst etwas.',
  },
  amount_wrong: {
    fi: 'Tarkista summa.',
    en: 'Check the sum.',
    sv: 'Kontrollera summan.',
    de: 'Prüfen Sie den Betrag.',
  },
  sale_unknown: {
    fi: 'Tällaista myyntiä ei löydy. Tarkista tilausnumero tai lipun koodi.',
    en: 'There is no such sale. Check the order number or the code of the ticket.',
    sv: 'Försäljningen hittas inte. Kontrollera ordernumret eller biljettens kod.',
    de: 'Diesen Verkauf gibt es nicht. Prüfen Sie die Bestellnummer oder den Code des Tickets.',
  },
  not_refundable: {
    fi: 'Tätä ei voi palauttaa kassalla: se on jo palautettu, käytössä tai maksettu verkossa. Järjestäjä voi auttaa.',
    en: 'This cannot be given back at the till: it was given back, is in use, or was paid online. Ask the organiser.',
    sv: 'Det här kan inte återlösas i kassan: det är redan återlöst, i bruk eller betalt på nätet. Fråga arrangören.',
    de: 'Das kann an der Kasse nicht erstattet werden: Es wurde schon erstattet, ist in Gebrauch oder wurde online bezahlt. Fragen Sie den Veranstalter.',
  },
  refund_open: {
    fi: 'Edellinen palautus tästä myynnistä on kesken. Palauta ensin sen raha kortille.',
    en: 'The last refund of this sale is not finished. Give its money back to the card first.',
    sv: 'Den förra återbetalningen av köpet är inte klar. Betala först tillbaka pengarna till kortet.',
    de: 'Die letzte Erstattung dieses Verkaufs ist noch offen. Erstatten Sie zuerst ihr Geld auf die Karte.',
  },
  ticket_used: {
    fi: 'Lippu on jo käytetty ovella, joten sitä ei voi palauttaa. Valitse vain käyttämättömät liput.',
    en: 'A ticket was used at the door, so it cannot be given back. Choose only tickets that were not used.',
    sv: 'En biljett är redan använd vid dörren och kan därför inte återlösas. Välj bara biljetter som inte är använda.',
    de: 'Ein Ticket wurde schon am Einlass benutzt und kann nicht erstattet werden. Wählen Sie nur unbenutzte Tickets.',
  },
  approval_needed: {
    fi: 'Tähän tarvitaan toisen henkilön, vuoropäällikön, PIN.',
    en: 'This needs the PIN of somebody else, a manager.',
    sv: 'Det här kräver en annan persons PIN, en chefs.',
    de: 'Dafür ist die PIN einer anderen Person, einer Leitung, nötig.',
  },
  reference_used: {
    fi: 'Päätteen viite on jo toisen myynnin maksuna, joten tätä maksua ei kirjattu. Ota maksu uudelleen.',
    en: 'Another sale already has this reference of the terminal, so this payment was not recorded. Take it again.',
    sv: 'Ett annat köp har redan den här terminalreferensen, så betalningen registrerades inte. Ta betalt på nytt.',
    de: 'Ein anderer Verkauf hat diese Referenz des Terminals schon, die Zahlung wurde nicht erfasst. Kassieren Sie neu.',
  },
  parked_gone: {
    fi: 'Tätä odottavaa myyntiä ei enää ole: toinen kassa otti sen tai se poistettiin.',
    en: 'This parked sale is no longer there: another till took it, or it was removed.',
    sv: 'Det väntande köpet finns inte längre: en annan kassa tog det eller så togs det bort.',
    de: 'Diesen geparkten Verkauf gibt es nicht mehr: Eine andere Kasse hat ihn, oder er wurde entfernt.',
  },
  hold_used: {
    fi: 'Pitoa on jo jatkettu kerran. Ota myynti tai vapauta se.',
    en: 'Its hold was already prolonged once. Go on with the sale, or release it.',
    sv: 'Reservationen har redan förlängts en gång. Fortsätt köpet eller frigör det.',
    de: 'Die Reservierung wurde schon einmal verlängert. Führen Sie den Verkauf fort oder geben Sie ihn frei.',
  },
  allotment_gone: {
    fi: 'Näitä lippuja ei ole enää varattu tälle kassalle, eikä myyntiä voitu kirjata. Pyydä vastaavaa katsomaan.',
    en: 'These tickets are no longer held for this till, and the sale could not be recorded. Ask the manager.',
    sv: 'De här biljetterna är inte längre reserverade för kassan, och köpet kunde inte registreras. Fråga den ansvariga.',
    de: 'Diese Karten sind nicht mehr für die Kasse reserviert, der Verkauf wurde nicht erfasst. Fragen Sie die Leitung.',
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
    fi: 'Tästä verkosta on juuri nyt varattuna niin monta kuin kerralla voi. Ostoskorisi on ennallaan: osta se, tai yritä hetken kuluttua uudelleen.',
    en: 'As many are on hold from this network as can be at a time. Your cart is as it was: buy it, or try again in a while.',
    sv: 'Från det här nätet är just nu så många reserverade som det går på en gång. Din varukorg är oförändrad: köp den, eller försök igen om en stund.',
    de: 'Aus diesem Netz sind gerade so viele reserviert, wie auf einmal möglich ist. Ihr Warenkorb ist unverändert: Kaufen Sie ihn, oder versuchen Sie es in einer Weile noch einmal.',
  },
  place_needed: {
    fi: 'Tähän tapahtumaan jonotetaan juuri nyt. Mene odotushuoneeseen, niin saat paikan jonosta.',
    en: 'There is a queue for this event right now. Go to the waiting room to get a place in it.',
    sv: 'Just nu är det kö till det här evenemanget. Gå till väntrummet så får du en plats i kön.',
    de: 'Für diese Veranstaltung gibt es gerade eine Warteschlange. Im Warteraum erhalten Sie einen Platz.',
  },
  place_not_ours: {
    fi: 'Jonopaikkaa ei tunnistettu, joten sillä ei pääse ostamaan. Hae uusi paikka odotushuoneesta.',
    en: 'The place in the queue was not recognised, so it cannot be used. Get a new one in the waiting room.',
    sv: 'Köplatsen kändes inte igen, så den kan inte användas. Hämta en ny plats i väntrummet.',
    de: 'Der Platz in der Warteschlange wurde nicht erkannt und gilt daher nicht. Im Warteraum erhalten Sie einen neuen.',
  },
  place_elsewhere: {
    fi: 'Tämä jonopaikka on toiseen tapahtumaan. Hae paikka tämän tapahtuman odotushuoneesta.',
    en: 'This place is in the queue of another event. Get one in the waiting room of this event.',
    sv: 'Den här köplatsen gäller ett annat evenemang. Hämta en plats i det här evenemangets väntrum.',
    de: 'Dieser Platz gilt für eine andere Veranstaltung. Holen Sie sich einen im Warteraum dieser Veranstaltung.',
  },
  place_waiting: {
    fi: 'Vuorosi ei ole vielä. Paikkasi jonossa on tallessa; odotushuone kertoo, kun on sinun vuorosi.',
    en: 'It is not your turn yet. Your place is kept; the waiting room tells you when it is.',
    sv: 'Det är inte din tur än. Din plats är sparad; väntrummet säger till när det är din tur.',
    de: 'Sie sind noch nicht an der Reihe. Ihr Platz bleibt erhalten; der Warteraum sagt Ihnen, wann es so weit ist.',
  },
  place_passed: {
    fi: 'Vuorosi ehti mennä ohi. Pääset takaisin jonoon odotushuoneesta.',
    en: 'Your turn has passed. You can join the queue again in the waiting room.',
    sv: 'Din tur har gått förbi. Du kan ställa dig i kön igen i väntrummet.',
    de: 'Ihr Zeitfenster ist abgelaufen. Im Warteraum können Sie sich erneut anstellen.',
  },
  place_used: {
    fi: 'Tällä jonopaikalla ostetaan jo toisessa ostoskorissa. Yksi paikka käy yhteen ostoskoriin.',
    en: 'This place in the queue is already used by another cart. One place is for one cart.',
    sv: 'Den här köplatsen används redan i en annan varukorg. En plats gäller för en varukorg.',
    de: 'Dieser Platz wird schon mit einem anderen Warenkorb genutzt. Ein Platz gilt für einen Warenkorb.',
  },
  too_many_places: {
    fi: 'Tästä verkosta on jo hyvin monta paikkaa tässä jonossa. Kokeile toista yhteyttä, esimerkiksi puhelimen omaa.',
    en: 'This network already has very many places in this queue. Try another connection, such as your phone’s own.',
    sv: 'Det här nätverket har redan väldigt många platser i kön. Prova en annan nätförbindelse, till exempel telefonens egen.',
    de: 'Dieses Netz hat schon sehr viele Plätze in dieser Schlange. Versuchen Sie eine andere Verbindung, etwa die Ihres Telefons.',
  },
  proof_needed: {
    fi: 'Kysyntä on juuri nyt suurta, joten selaimesi laskee ensin pienen tehtävän. Salli JavaScript ja yritä uudelleen.',
    en: 'Demand is high right now, so your browser works out a small task first. Allow JavaScript and try again.',
    sv: 'Efterfrågan är stor just nu, så din webbläsare räknar först ut en liten uppgift. Tillåt JavaScript och försök igen.',
    de: 'Die Nachfrage ist gerade groß, daher löst Ihr Browser zuerst eine kleine Rechenaufgabe. Erlauben Sie JavaScript und versuchen Sie es erneut.',
  },
  proof_wrong: {
    fi: 'Selaimesi laskeman tehtävän tulos ei kelpaa. Yritä uudelleen, niin se lasketaan uudestaan.',
    en: 'What your browser worked out is not the right result. Try again and it will be worked out anew.',
    sv: 'Det som din webbläsare räknade ut är inte rätt resultat. Försök igen, så räknas det ut på nytt.',
    de: 'Das Ergebnis, das Ihr Browser berechnet hat, stimmt nicht. Versuchen Sie es erneut, dann wird neu gerechnet.',
  },
  proof_elsewhere: {
    fi: 'Laskettu tehtävä annettiin toiseen verkkoon tai toiseen tapahtumaan. Yritä uudelleen, niin saat oman.',
    en: 'The solved task was given to another network, or for another event. Try again to get your own.',
    sv: 'Den lösta uppgiften gavs till ett annat nät eller för ett annat evenemang. Försök igen, så får du en egen.',
    de: 'Die gelöste Aufgabe wurde für ein anderes Netz oder eine andere Veranstaltung gestellt. Versuchen Sie es erneut, dann erhalten Sie eine eigene.',
  },
  proof_expired: {
    fi: 'Selaimesi laski tehtävää niin kauan, että se vanheni. Yritä uudelleen.',
    en: 'Your browser took so long that the task expired. Please try again.',
    sv: 'Din webbläsare räknade så länge att uppgiften gick ut. Försök igen.',
    de: 'Ihr Browser hat so lange gerechnet, dass die Aufgabe abgelaufen ist. Bitte versuchen Sie es erneut.',
  },
  proof_used: {
    fi: 'Samalla lasketulla tehtävällä pyydettiin jo kerran. Yritä uudelleen, niin lasketaan uusi.',
    en: 'The solved task was used already. Try again and a new one will be worked out.',
    sv: 'Den lösta uppgiften har redan använts. Försök igen, så räknas en ny ut.',
    de: 'Die gelöste Aufgabe wurde schon verwendet. Versuchen Sie es erneut, dann wird eine neue berechnet.',
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
}

/** The reason of each status when nothing more is known (rules/wire#statuses). */
const reasonOfStatus: Readonly<Record<number, UnspecifiedReason>> = {
  403: 'forbidden',
  404: 'not_found',
  408: 'too_slow',
  409: 'key_of_another_change',
  413: 'too_long',
  414: 'too_long',
  422: 'fields_wrong',
  429: 'too_many_tries',
  431: 'too_long',
  503: 'busy',
}

/** The sentence of an `unspecified_exception`; a fault of ours has the code's own sentence. */
export const unspecifiedMessage = (
  status: number,
  reason: UnspecifiedReason | undefined,
  language: BuiltInLanguage,
): string => {
  const known = reason ?? reasonOfStatus[status] ?? (status < 500 ? 'unreadable' : undefined)
  return known ? unspecifiedTexts[known][language] : messageTexts[language].errors.unspecified_exception
}
