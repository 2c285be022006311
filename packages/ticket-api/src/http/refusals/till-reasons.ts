import type { ReasonTexts } from './reason-texts.ts'

/** Why requests of tills are refused. */
export const tillReasons = {
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
    en: 'The sum of the sale has changed. Check the new sum and take the payment accordingly.',
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
  order_paid: {
    fi: 'Tilaus on jo maksettu.',
    en: 'The order is paid already.',
    sv: 'Beställningen är redan betald.',
    de: 'Die Bestellung ist bereits bezahlt.',
  },
  order_cancelled: {
    fi: 'Tilaus on peruttu, eikä sitä voi enää maksaa.',
    en: 'The order was cancelled and can no longer be paid.',
    sv: 'Beställningen är avbokad och kan inte längre betalas.',
    de: 'Die Bestellung wurde storniert und kann nicht mehr bezahlt werden.',
  },
  order_late: {
    fi: 'Tilauksen maksuaika on päättynyt. Tee uusi myynti.',
    en: 'The time to pay the order is over. Make a new sale.',
    sv: 'Beställningens betalningstid har gått ut. Gör en ny försäljning.',
    de: 'Die Zahlungsfrist der Bestellung ist abgelaufen. Machen Sie einen neuen Verkauf.',
  },
  not_refundable: {
    fi: 'Tätä ei voi palauttaa kassalla: se on jo palautettu, käytössä tai maksettu verkossa. Järjestäjä voi auttaa.',
    en: 'This cannot be given back at the till: it was given back, is in use, or was paid online. Ask the organiser.',
    sv: 'Det här kan inte återbetalas i kassan: det är redan återbetalt, i bruk eller betalt på nätet. Fråga arrangören.',
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
    sv: 'En biljett är redan använd vid dörren och kan därför inte återbetalas. Välj bara biljetter som inte är använda.',
    de: 'Ein Ticket wurde schon am Einlass benutzt und kann nicht erstattet werden. Wählen Sie nur unbenutzte Tickets.',
  },
  approval_needed: {
    fi: 'Tähän tarvitaan toisen henkilön, vuoropäällikön, PIN.',
    en: 'This needs the PIN of somebody else, a manager.',
    sv: 'Det här kräver en chefs PIN-kod, inte din egen.',
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
    fi: 'Varausta on jo jatkettu kerran. Jatka myyntiä tai vapauta se.',
    en: 'Its hold was already prolonged once. Go on with the sale, or release it.',
    sv: 'Reservationen har redan förlängts en gång. Fortsätt köpet eller frigör det.',
    de: 'Die Reservierung wurde schon einmal verlängert. Führen Sie den Verkauf fort oder geben Sie ihn frei.',
  },
  allotment_gone: {
    fi: 'Näitä lippuja ei ole enää varattu tälle kassalle, eikä myyntiä voitu kirjata. Pyydä vuoropäällikköä katsomaan.',
    en: 'These tickets are no longer held for this till, and the sale could not be recorded. Ask the manager.',
    sv: 'De här biljetterna är inte längre reserverade för kassan, och köpet kunde inte registreras. Fråga chefen.',
    de: 'Diese Karten sind nicht mehr für die Kasse reserviert, der Verkauf wurde nicht erfasst. Fragen Sie die Leitung.',
  },
} as const satisfies ReasonTexts
