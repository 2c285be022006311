import type { ElementGroup, PaperElement } from './drawing.ts'
import { pdfText } from './pdf-objects.ts'

/** A page's elements in the order of their marks, and the reference of the page. */
type StructuredPage = { readonly elements: readonly PaperElement[]; readonly reference: string }

type StructureNode = { readonly entries: string; readonly parent: number; readonly kids: number[] }

/** The first cell of a row says what the row is about. */
const rowHeader = 'TH/A<</O/Table/Scope/Row>>'

/**
 * The objects of a paper's structure (rules/tickets#paper), its root first (ISO 32000-1, 14.7).
 * @param root the number of the root; the others follow it.
 */
export const structureObjects = (root: number, pages: readonly StructuredPage[]): readonly string[] => {
  const nodes: StructureNode[] = [{ entries: '/S/Document', parent: -1, kids: [] }]
  const groups = new Map<ElementGroup, number>()
  const add = (entries: string, parent: number): number => {
    nodes[parent]?.kids.push(nodes.length)
    return nodes.push({ entries, parent, kids: [] }) - 1
  }
  const placeOf = (group: ElementGroup | undefined): number => {
    if (group === undefined) return 0
    const place = groups.get(group) ?? add(`/S/${group.role === 'TH' ? rowHeader : group.role}`, placeOf(group.within))
    groups.set(group, place)
    return place
  }
  const marked = pages.map(({ elements, reference }) =>
    elements.map(({ role, alt, actualText, within }, mark) => {
      const said = `${textEntry('Alt', alt)}${textEntry('ActualText', actualText)}`
      return add(`/S/${role}${said}/Pg ${reference}/K ${mark}`, placeOf(within))
    }),
  )
  const referenceTo = (node: number): string => `${root + 1 + node} 0 R`
  const listOf = (listed: readonly number[]): string => `[${listed.map(referenceTo).join(' ')}]`
  const byPage = marked.map((places, page) => `${page} ${listOf(places)}`).join('')
  return [
    `<</Type/StructTreeRoot/K ${referenceTo(0)}/ParentTree <</Nums[${byPage}]>>/ParentTreeNextKey ${pages.length}>>`,
    ...nodes.map(
      ({ entries, parent, kids }) =>
        `<<${entries}/P ${referenceTo(parent)}${kids.length > 0 ? `/K ${listOf(kids)}` : ''}>>`,
    ),
  ]
}

const textEntry = (name: string, text: string | undefined): string =>
  text === undefined ? '' : `/${name} ${pdfText(text)}`
