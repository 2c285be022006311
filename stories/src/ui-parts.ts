import { partsByFolder } from './parts.ts'

const sources = import.meta.glob<string>(
  ['../../packages/ui/src/*/*.tsx', '../../packages/ui/src/*/*.css', '!**/*.test.tsx', '!**/*.stories.tsx'],
  { query: '?raw', import: 'default', eager: true },
)

/** The parts of `@portti/ui`, by folder. */
export const uiParts = partsByFolder(Object.entries(sources).map(([path, text]) => ({ path, text })))
