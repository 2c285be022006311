import { Table } from './table.tsx'

/** Tokens that a shop may set besides its shades. */
export const TokenTable = () => (
  <Table
    head={['Token', 'What']}
    rows={[
      ['--portti-page', 'the ground of every page; text is measured against it'],
      ['--portti-surface, --portti-surface-sunken', 'paper that things lie on, and what is let into it'],
      ['--portti-border, -hover, -strong', 'lines; strong marks the edge of every control'],
      ['--portti-font, --portti-font-display', 'letters of text and of titles'],
      ['--portti-display-weight, --portti-display-tracking', 'how heavy and how tight titles are'],
      ['--portti-radius-xs … -xl, --portti-control-radius', 'corners'],
      ['--portti-header-bg, -text, -border', 'the bar on top'],
      ['--portti-poster-warm, -glow, -paper', 'inks of generated posters beside the primary'],
    ]}
  />
)
