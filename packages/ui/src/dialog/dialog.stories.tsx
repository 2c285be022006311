import { useState } from 'react'
import { Button } from '../button/button.tsx'
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
      <Dialog
        open={isOpen}
        title="Tyhjennetäänkö ostoskori?"
        closeLabel="Sulje"
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>Pidä liput</Button>
            <Button kind="danger" onClick={() => setOpen(false)}>
              Tyhjennä kori
            </Button>
          </>
        }
      >
        <p>Varatut liput vapautuvat heti muille.</p>
      </Dialog>
    </>
  )
}

/** Without a close button one of the answers must be chosen. */
export const MustBeAnswered = () => {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Näytä kysymys</Button>
      <Dialog
        open={isOpen}
        title="Varausaika päättyy pian"
        actions={
          <Button kind="primary" onClick={() => setOpen(false)}>
            Lisää aikaa
          </Button>
        }
      >
        <p>Liput on varattu sinulle enää minuutin.</p>
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
          info="2 × Peruslippu"
          price={<Price price="49,80 €" />}
        />
      </Drawer>
    </>
  )
}
