import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { Stack } from '../layout/stack.tsx'
import { Poster } from '../poster/poster.tsx'
import { Price } from '../price/price.tsx'
import { SummaryItem } from '../summary/summary-item.tsx'
import { SummaryTotal } from '../summary/summary-total.tsx'
import { Dialog } from './dialog.tsx'
import { Drawer } from './drawer.tsx'

export default {
  title: 'Page/Dialog',
  component: Dialog,
  subcomponents: { Drawer },
  // Each opens over the whole screen: on one page they would cover each other.
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '32rem' } } },
}

export const Question = () => {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Tyhjennä kori</Button>
      <Dialog open={isOpen} title="Tyhjennetäänkö ostoskori?" closeLabel="Sulje" onClose={() => setOpen(false)}>
        <Stack>
          <p>Varatut liput vapautuvat heti muille.</p>
          <Button kind="danger" onClick={() => setOpen(false)}>
            Tyhjennä kori
          </Button>
        </Stack>
      </Dialog>
    </>
  )
}

export const AtTheSide = () => {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Avaa ostoskori</Button>
      <Drawer
        open={isOpen}
        title="Lisätty ostoskoriin"
        closeLabel="Sulje"
        onClose={() => setOpen(false)}
        foot={
          <>
            <SummaryTotal label="Yhteensä" value="49,80 €" />
            <Button kind="primary" size="lg" block>
              Siirry kassalle
            </Button>
          </>
        }
      >
        <SummaryItem
          image={<Poster event={{ id: '7', title: '' }} variant="art" width={160} height={160} />}
          title="Helmen venetsialaiset"
          lines={[{ text: '2 × Peruslippu', price: <Price price="49,80 €" /> }]}
        />
      </Drawer>
    </>
  )
}
