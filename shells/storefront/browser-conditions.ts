import { defaultClientConditions } from 'vite'

/** How packages are resolved for browsers: RxJS then comes without its helpers for old ones, which saves 1.3 KB. */
export const browserConditions = ['es2015', ...defaultClientConditions]
