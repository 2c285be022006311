import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'

/** The parts of Node that a process has loaded when it has imported a module. */
const loadedBy = (module: string): string => {
  const script = `await import('${module}'); console.log(process.moduleLoadList.join())`
  const flags = ['--input-type=module', '--eval', script]
  return execFileSync(process.execPath, flags, { cwd: import.meta.dirname, encoding: 'utf8' })
}

// It would take 3 MB of each process.
it.each(['@portti/adapters/node', './cached-page.ts'])('%s loads nothing of fetch', module => {
  expect(loadedBy(module)).not.toContain('undici')
  expect(loadedBy('node:http')).toContain('undici')
})
