import '../styles.css'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Field } from '../field/field.tsx'
import { FieldGroup } from '../field/field-group.tsx'
import { Stack } from '../layout/stack.tsx'
import { Surface } from '../surface/surface.tsx'
import { TicketList } from './ticket-list.tsx'

afterEach(cleanup)

test.each([390, 1000])('in a list of tickets %i px wide the boxes of two participants look the same', async width => {
  await page.viewport(width, 800)
  render(
    <TicketList
      title="Liput"
      foot={
        <Surface>
          <Stack>
            {[1, 2].map(number => (
              <FieldGroup key={number} legend={`Osallistuja ${number}`}>
                <Field id={`first-${number}`} label={`Etunimi ${number}`} />
                <Field id={`last-${number}`} label={`Sukunimi ${number}`} />
              </FieldGroup>
            ))}
          </Stack>
        </Surface>
      }
    >
      {null}
    </TicketList>,
  )
  const airOf = (number: number) => {
    const group = screen.getByRole('group', { name: `Osallistuja ${number}` })
    const { paddingTop, paddingLeft, borderTopWidth } = getComputedStyle(group)
    const top = (element: Element): number => element.getBoundingClientRect().top - group.getBoundingClientRect().top
    const legend = screen.getByText(`Osallistuja ${number}`)
    return {
      paddingTop,
      paddingLeft,
      borderTopWidth,
      legend: top(legend),
      field: top(screen.getByText(`Etunimi ${number}`)),
    }
  }
  expect(airOf(2)).toEqual(airOf(1))
  expect(airOf(1).paddingTop).toBe(airOf(1).paddingLeft)
  // Short answers stand beside each other where two have room.
  const topOf = (label: string): number => screen.getByLabelText(label).getBoundingClientRect().top
  expect(topOf('Sukunimi 1') === topOf('Etunimi 1')).toBe(width > 600)
})
