import '../styles.css'
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Empty } from '../empty/empty.tsx'
import { Notice } from '../notice/notice.tsx'
import { Wrap } from './wrap.tsx'

afterEach(cleanup)

/** An island as the storefront draws it: its data, then its content in a box. */
const island = (content: ReactNode): ReactNode => (
  <div data-island="order">
    <script type="application/json">{'{}'}</script>
    <div data-island-html="">{content}</div>
  </div>
)
const empty = (
  <Empty title="Tilausta ei löydy" isPage>
    Tarkista linkki.
  </Empty>
)
const notice = <Notice title="Ei yhteyttä" />

// The header is directly above the page's content.
test.each([
  ['a page', empty],
  ['an island', island(empty)],
  ['a page, as a notice,', notice],
  ['an island, as a notice,', island(notice)],
])('the only content of %s does not touch the header', (_, content) => {
  const { container } = render(<Wrap>{content}</Wrap>)
  const part = container.querySelector('[data-part="empty"], [data-part="notice"]')
  expect(Number.parseFloat(getComputedStyle(part as Element).marginBlockStart)).toBeGreaterThanOrEqual(16)
})
