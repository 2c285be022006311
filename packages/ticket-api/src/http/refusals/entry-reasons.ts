import type { ReasonTexts } from './reason-texts.ts'

/** Why requests of the waiting room and of proofs of work are refused. */
export const entryReasons = {
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
    fi: 'Ei ole vielä sinun vuorosi. Paikkasi jonossa on tallessa; odotushuone kertoo, kun vuorosi tulee.',
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
    fi: 'Kysyntä on juuri nyt suurta, joten selaimesi ratkaisee ensin pienen laskutehtävän. Salli JavaScript ja yritä uudelleen.',
    en: 'Demand is high right now, so your browser works out a small task first. Allow JavaScript and try again.',
    sv: 'Efterfrågan är stor just nu, så din webbläsare löser först en liten uppgift. Tillåt JavaScript och försök igen.',
    de: 'Die Nachfrage ist gerade groß, daher löst Ihr Browser zuerst eine kleine Rechenaufgabe. Erlauben Sie JavaScript und versuchen Sie es erneut.',
  },
  proof_wrong: {
    fi: 'Selaimesi laskeman tehtävän tulos ei kelpaa. Yritä uudelleen, niin se lasketaan uudestaan.',
    en: 'What your browser worked out is not the right result. Try again and it will be worked out anew.',
    sv: 'Det som din webbläsare räknade ut är inte rätt resultat. Försök igen, så räknas det ut på nytt.',
    de: 'Das Ergebnis, das Ihr Browser berechnet hat, stimmt nicht. Versuchen Sie es erneut, dann wird neu gerechnet.',
  },
  proof_elsewhere: {
    fi: 'Laskutehtävä oli annettu toiselle verkolle tai toista tapahtumaa varten. Yritä uudelleen, niin saat oman.',
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
    fi: 'Tämä laskutehtävä on jo käytetty. Yritä uudelleen, niin selaimesi laskee uuden.',
    en: 'The solved task was used already. Try again and a new one will be worked out.',
    sv: 'Den lösta uppgiften har redan använts. Försök igen, så räknas en ny ut.',
    de: 'Die gelöste Aufgabe wurde schon verwendet. Versuchen Sie es erneut, dann wird eine neue berechnet.',
  },
} as const satisfies ReasonTexts
