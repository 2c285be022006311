import type { Core } from '@portti/core'
import { useContext } from 'react'
import { CoreContext, type CoreOfPage } from './core-context.ts'

export const useCoreOfPage = (): CoreOfPage => {
  const page = useContext(CoreContext)
  if (!page) throw new Error('A component of the shop stands outside CoreContext.')
  return page
}

/** The core, for event handlers. */
export const useCore = (): Core => useCoreOfPage().core
