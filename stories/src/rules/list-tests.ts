// Lists the tests that cite each rule under the rule in `docs/rules`. `npm run format` runs it.
import { writeFileSync } from 'node:fs'
import { proofsByRule } from './citation.ts'
import { readRepository, readRulePages } from './repository-texts.ts'
import { writeRulePage } from './rule-page.ts'

const proofs = proofsByRule(readRepository())
for (const { file, text, page } of readRulePages()) {
  const written = writeRulePage(page, anchor => proofs.get(`${page.name}#${anchor}`) ?? [])
  if (written !== text) writeFileSync(file, written)
}
