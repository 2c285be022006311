import '@portti/ui/styles.css'
import { beforeAll } from 'vitest'
import { page } from 'vitest/browser'

// Files that share a page begin alike: with the styles of the shop, on a desktop.
beforeAll(() => page.viewport(1280, 800))
