import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder with as little of a client build as a start needs, until the test is over. */
export const makeClientFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'portti-client-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const name of ['.vite', 'assets']) mkdirSync(join(folder, name))
  for (const name of ['sw.js', 'embed.js', 'assets/loader.js']) writeFileSync(join(folder, name), '')
  const loader = { file: 'assets/loader.js', css: ['assets/loader.css'] }
  writeFileSync(join(folder, '.vite', 'manifest.json'), JSON.stringify({ 'src/hydration/loader.ts': loader }))
  return folder
}
