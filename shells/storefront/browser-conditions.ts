import { defaultClientConditions } from 'vite'

/** Resolve conditions for browsers. `es2015` selects RxJS without helpers for old browsers and saves 1.3 KB. */
export const browserConditions = ['es2015', ...defaultClientConditions]
