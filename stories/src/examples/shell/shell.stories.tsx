import type { Place } from '@portti/core'
import { memoryPorts, wireEvent, wireProduct } from '@portti/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { Shell } from './shell.tsx'

/** The shell in a page of its own: five tickets in memory, and the place where the core would take the visitor. */
const ShellInMemory = () => {
  const [place, setPlace] = useState<Place>()
  const [ports] = useState(() => {
    const child = wireProduct({ id: 'lapsi', title: { fi: 'Lapsi' }, price: '12.00' })
    const memory = memoryPorts({ events: [wireEvent({ products: [wireProduct(), child] })], stock: { lippu: 5 } })
    const payment = { payment_status: 'payment_pending', next_step: { forward_to_url: 'https://maksu.example/1' } }
    memory.http.setCheckout(payment)
    return { ...memory, navigator: { ...memory.navigator, go: setPlace } }
  })
  return (
    <>
      <Shell ports={ports} />
      <p role="status">{place?.to === 'payment' && `Maksusivu: ${place.url}`}</p>
    </>
  )
}

const meta: Meta<typeof ShellInMemory> = {
  title: 'Examples/Shell in 50 lines',
  component: ShellInMemory,
  tags: ['!autodocs'],
}
export default meta

type Story = StoryObj<typeof ShellInMemory>

const buys =
  (tickets: number, says: string): NonNullable<Story['play']> =>
  async ({ canvas, userEvent }) => {
    const amount = await canvas.findByRole('spinbutton', { name: /^Peruslippu/ })
    await userEvent.type(amount, String(tickets))
    await userEvent.type(canvas.getByLabelText('Etunimi'), 'Aino')
    await userEvent.type(canvas.getByLabelText('Sukunimi'), 'Niemi')
    await userEvent.type(canvas.getByLabelText('Sähköposti'), 'aino@example.fi')
    await userEvent.type(canvas.getByLabelText('Puhelin'), '040 123 4567')
    await userEvent.click(canvas.getByRole('button', { name: /Tilaa ja maksa/ }))
    await expect(await canvas.findByText(says)).toBeVisible()
  }

export const InThePage: Story = {}
export const Bought: Story = { play: buys(2, 'Maksusivu: https://maksu.example/1') }
export const OneTooMany: Story = { play: buys(6, 'Toivomaasi määrää ei ole enää jäljellä. Vapaana on 5 kpl.') }
