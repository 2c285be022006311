/** A finding about the packages, with lines to print; `unknown`: the question could not be asked here. */
export type Finding = { readonly state: 'good' | 'wrong' | 'unknown'; readonly lines: readonly string[] }

/** The exit code: 1 when a finding is wrong, 2 when none is wrong but one is unknown, else 0. */
export const exitCodeOf = (findings: readonly Finding[]): 0 | 1 | 2 => {
  const has = (state: Finding['state']): boolean => findings.some(finding => finding.state === state)
  if (has('wrong')) return 1
  return has('unknown') ? 2 : 0
}

/** Packages of the lock file that could be replaced without anybody noticing: they have no hash. */
export const packagesWithoutHash = (lock: string): readonly string[] => {
  const packages = /^packages:\n([^]*?)\n(?=\S)/m.exec(lock)?.[1] ?? ''
  const entries = packages.split(/\n(?= {2}\S)/).filter(entry => entry.trim() !== '')
  if (entries.length === 0) throw new Error('The lock file has no packages: its form is not understood.')
  return entries.filter(entry => !/integrity: sha512-/.test(entry)).map(entry => entry.trim().split('\n', 1)[0] ?? '')
}

/** Licences under which a shop may be built and sold without asking anybody. */
const freeLicences = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MIT AND OFL-1.1',
  'MIT OR Apache-2.0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
]

type Licences = Readonly<Record<string, readonly { readonly name: string }[]>>

/** How many packages come under each licence. @param json of `pnpm licenses list --json` */
export const judgeLicences = (json: string): Finding => {
  const licences = JSON.parse(json) as Licences
  const names = Object.keys(licences).sort()
  const lines = names.map(name => {
    const packages = licences[name] ?? []
    const isFree = freeLicences.includes(name.replace(/^\((.*)\)$/, '$1'))
    const which = isFree ? '' : `: look into ${packages.map(one => one.name).join(', ')}`
    return `${String(packages.length).padStart(5)}  ${name}${which}`
  })
  const isWrong = names.length === 0 || lines.some(line => line.includes(': look into'))
  return { state: isWrong ? 'wrong' : 'good', lines }
}

type Advisory = { readonly module_name?: string; readonly severity?: string; readonly title?: string }

/** Known faults of the packages; a registry that answers no audits leaves them unknown. */
export const judgeAudit = (output: string): Finding => {
  const start = output.indexOf('{')
  const report = start < 0 ? undefined : readJson(output.slice(start))
  if (report?.advisories === undefined) {
    return { state: 'unknown', lines: ['NOT CHECKED: the registry answers no audits. Run it where one does.'] }
  }
  const found = Object.values(report.advisories)
  const isGrave = ({ severity }: Advisory): boolean => severity === 'high' || severity === 'critical'
  return {
    state: found.some(isGrave) ? 'wrong' : 'good',
    lines:
      found.length === 0
        ? ['none is known']
        : found.map(one => `${one.severity ?? 'unknown'}: ${one.module_name ?? 'a package'}: ${one.title ?? ''}`),
  }
}

const readJson = (text: string): { readonly advisories?: Readonly<Record<string, Advisory>> } | undefined => {
  try {
    return JSON.parse(text) as { readonly advisories?: Readonly<Record<string, Advisory>> }
  } catch {
    return undefined
  }
}
