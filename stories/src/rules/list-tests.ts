// Lists the code and the tests that cite each rule under the rule in `docs/rules`. `npm run format` runs it.
import { writeFileSync } from 'node:fs'
import { placesIn } from './citation.ts'
import { readRepository, readRulePages } from './repository-texts.ts'
import { writeRulePage } from './rule-page.ts'

const placesOf = placesIn(readRepository())
for (const { file, text, page } of readRulePages()) {
  const written = writeRulePage(page, anchor => placesOf(`${page.name}#${anchor}`))
  if (written !== text) writeFileSync(file, written)
}
