import { describe, expect, it } from 'vitest'
import { foldedWordsOf, formsOf, searchableWord } from './finnish-words.ts'

const finds = (words: string, text: string): boolean => {
  const there = foldedWordsOf(text).map(searchableWord)
  return foldedWordsOf(words).every(word => there.some(formsOf(word)))
}

describe('a search for Finnish words', () => {
  it.each([
    ['tanssit', 'Lauantain tanssien aikataulu'],
    ['tanssien', 'Avajaistanssit'],
    ['tansseissa', 'Vapputanssit'],
    ['lavalla', 'Lava'],
    ['lava', 'Juhannustanssit lavalla'],
    ['lavoilla', 'Tanssilava ja muut lavat'],
    ['ranta', 'Yhteislauluilta rannalla'],
    ['rannalla', 'Peltohovin ranta'],
    ['ilta', 'Suvi-illan tähtitanssit'],
    ['illassa', 'Kaihon ilta'],
    ['viikko', 'Iskelmäviikon passi'],
    ['viikolla', 'Iskelmäviikko'],
    ['viini', 'Juusto- ja viinejä'],
    ['viinit', 'Viinien maistelu'],
    ['juusto', 'Lapinlahden juustojen yö'],
    ['juhlissa', 'Juusto- ja viinijuhlat'],
    ['konsertit', 'Kevätkonsertti'],
    ['konsertissa', 'Kirkon konsertti'],
    ['kirkko', 'Joulu kirkossa'],
    ['markkinoilla', 'Joulumarkkinat'],
    ['venetsialaiset', 'Venetsialaisten rantasauna'],
    ['liput', 'Lippu ovelta'],
    ['lippua', 'Liput ja passit'],
    ['tango', 'Tangon askeleet'],
    ['järvellä', 'Järvi'],
    ['saunaan', 'Rantasauna'],
    ['hotellissa', 'Hotelli Peltohovi'],
    ['viikonloppuna', 'Järviviikonloppu'],
    ['hevosten', 'Hevosen selässä'],
    ['nainen', 'Naisten kymppi'],
    ['illallisella', 'Juusto- ja viini-illallinen'],
    ['kurssille', 'Tanssikurssi'],
    ['vaino', 'Väinö'],
    ['VÄINÖN', 'Väinö laulaa'],
  ])('finds %s in "%s"', (word, text) => {
    expect(finds(word, text)).toBe(true)
  })

  it.each([
    ['tanssit', 'Sinfoniaa Peltohovissa'],
    ['lava', 'Äitienpäivälounas'],
    ['ranta', 'Joulumarkkinat'],
    ['sauna', 'Uudenvuoden gaala'],
    ['viini', 'Karaoken Savo-karsinta'],
    ['juhla', 'Lasten juustopaja'],
    ['xyzzy', 'Helmen venetsialaiset'],
  ])('does not find %s in "%s"', (word, text) => {
    expect(finds(word, text)).toBe(false)
  })
})
