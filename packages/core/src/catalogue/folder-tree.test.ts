import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EventFolder } from './event-folder.ts'
import { childFolders, folderAtPath, folderIdsUnder, folderPath, folderTrail, hasFolderPage } from './folder-tree.ts'

const folder = (id: string, fields: Partial<EventFolder> = {}): EventFolder => ({
  id,
  title: { fi: id },
  slug: id,
  pageContents: {},
  childIds: [],
  isPublic: true,
  isInNavigation: false,
  sortOrder: 0,
  folderType: 'folder',
  entityTypes: ['event'],
  displayType: 'card',
  poster: {},
  ...fields,
})

/** rules/routes#folder-path: the sample shop's folders with a child. */
const music = folder('iskelmaviikko', { sortOrder: 2 })
const passes = folder('liput-passit', { parentId: 'iskelmaviikko', sortOrder: 2 })
const dances = folder('tanssikurssi', { parentId: 'iskelmaviikko', sortOrder: 1 })
const secret = folder('salainen', { parentId: 'iskelmaviikko', isPublic: false })
const underSecret = folder('piilossa', { parentId: 'salainen' })
const hotel = folder('hotelli-peltohovi', { sortOrder: 1 })
const folders = [music, passes, dances, secret, underSecret, hotel]

describe('the folders', () => {
  // rules/catalogue#event-folder
  it('are listed in the shop’s order, the public ones only', () => {
    expect(childFolders(folders, undefined)).toEqual([hotel, music])
    expect(childFolders(folders, 'iskelmaviikko')).toEqual([dances, passes])
  })

  // rules/routes#folder-path
  it('are found by the slugs from the top, through public folders alone', () => {
    expect(folderAtPath(folders, ['iskelmaviikko', 'tanssikurssi'])).toBe(dances)
    expect(folderAtPath(folders, ['tanssikurssi'])).toBeUndefined()
    expect(folderAtPath(folders, ['iskelmaviikko', 'salainen', 'piilossa'])).toBeUndefined()
    expect(folderAtPath(folders, [])).toBeUndefined()
  })

  it('have a page just where their path is found', () => {
    expect(folders.filter(one => hasFolderPage(folders, one))).toEqual([music, passes, dances, hotel])
    for (const one of folders) {
      const slugs = folderTrail(folders, one).map(({ slug }) => slug)
      expect(folderAtPath(folders, slugs) === one).toBe(hasFolderPage(folders, one))
    }
  })

  it('have a trail and a path from the top', () => {
    expect(folderTrail(folders, dances)).toEqual([music, dances])
    expect(folderPath(folders, dances)).toBe('/folders/iskelmaviikko/tanssikurssi/')
  })

  it('hold what is in them and under them, of public folders', () => {
    expect([...folderIdsUnder(folders, music)]).toEqual(['iskelmaviikko', 'tanssikurssi', 'liput-passit'])
  })

  it('end where they close into a circle, whatever their parents say', () => {
    const ids = ['a', 'b', 'c', 'd']
    const parents = fc.tuple(...ids.map(() => fc.option(fc.constantFrom(...ids), { nil: undefined })))
    fc.assert(
      fc.property(parents, chosen => {
        const all = ids.map((id, at) => folder(id, chosen[at] === undefined ? {} : { parentId: chosen[at] }))
        for (const one of all) {
          const trail = folderTrail(all, one)
          expect(new Set(trail).size).toBe(trail.length)
          expect(trail.at(-1)).toBe(one)
          expect(folderIdsUnder(all, one).has(one.id)).toBe(true)
        }
      }),
    )
  })
})
