import lighthouse, { type Result } from 'lighthouse'

/** Lighthouse results of a page. Scores are 0–100. */
export type PageAudit = {
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
  readonly performance: number
  /** Failed audits other than performance: name, message and place. */
  readonly faults: readonly string[]
}

/** The weighted mean of a category's audits, as Lighthouse computes it. */
const scoreOf = ({ audits, categories }: Result, category: string): number => {
  const counted = (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const score = audits[id]?.score ?? null
    return score === null ? [] : [{ score, weight }]
  })
  const weights = counted.reduce((sum, { weight }) => sum + weight, 0)
  return Math.round((counted.reduce((sum, { score, weight }) => sum + score * weight, 0) / weights) * 100)
}

const faultsOf = ({ audits, categories }: Result, category: string): readonly string[] =>
  (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = audits[id]
    if (!audit || weight === 0 || audit.score === null || audit.score === 1) return []
    return [`${category}, ${id}: ${audit.title}. ${JSON.stringify(audit.details ?? {})}`]
  })

/** Audits a page as a phone, with the browser's storage for the shop and an empty cache. */
export const auditPage = async (url: string, debuggingPort: number): Promise<PageAudit> => {
  const answer = await lighthouse(url, { port: debuggingPort, logLevel: 'error' })
  if (!answer) throw new Error(`Lighthouse said nothing of ${url}.`)
  const { lhr } = answer
  if (lhr.runtimeError) throw new Error(`Lighthouse could not read ${url}: ${lhr.runtimeError.message}`)
  return {
    accessibility: scoreOf(lhr, 'accessibility'),
    bestPractices: scoreOf(lhr, 'best-practices'),
    seo: scoreOf(lhr, 'seo'),
    performance: scoreOf(lhr, 'performance'),
    faults: ['accessibility', 'best-practices', 'seo'].flatMap(category => faultsOf(lhr, category)),
  }
}
