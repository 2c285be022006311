import { ArrowRightIcon, CartIcon, CloseIcon, DownloadIcon, TrashIcon } from '../icon/icons.tsx'
import { ActionRow } from '../layout/action-row.tsx'
import { Button, type ButtonProps } from './button.tsx'
import { ButtonLink } from './button-link.tsx'
import { IconButton } from './icon-button.tsx'

export default { title: 'Buttons/Button', component: Button }

export const Primary = {
  args: { kind: 'primary', size: 'lg', children: 'Lisää ostoskoriin' } satisfies ButtonProps,
}

export const Kinds = () => (
  <ActionRow>
    <Button kind="primary">Siirry kassalle</Button>
    <Button>Jatka ostoksia</Button>
    <Button kind="tint">Lisää aikaa</Button>
    <Button kind="quiet">Peruuta</Button>
    <Button kind="danger" icon={<TrashIcon />}>
      Tyhjennä kori
    </Button>
  </ActionRow>
)

export const Sizes = () => (
  <ActionRow>
    <Button size="sm">Muuta</Button>
    <Button size="md">Käytä koodia</Button>
    <Button size="lg">Tilaa ja maksa 49,80 €</Button>
  </ActionRow>
)

export const WithIcons = () => (
  <ActionRow>
    <Button icon={<CartIcon />}>Ostoskori</Button>
    <Button kind="primary" iconEnd={<ArrowRightIcon />}>
      Jatka toimitukseen
    </Button>
  </ActionRow>
)

/** In progress: presses are ignored, the focus stays. */
export const Busy = { args: { kind: 'primary', busy: true, children: 'Lisätään' } satisfies ButtonProps }

/** Disabled, but in the tab order, so that its reason can be announced. */
export const Disabled = () => (
  <ActionRow>
    <Button kind="primary" disabled aria-describedby="why">
      Lisää ostoskoriin
    </Button>
    <span id="why">Valitse ensin vähintään yksi lippu.</span>
  </ActionRow>
)

export const Block = {
  args: { kind: 'primary', size: 'lg', block: true, children: 'Siirry kassalle' } satisfies ButtonProps,
}

export const AsLink = () => (
  <ActionRow>
    <ButtonLink href="#liput" kind="primary">
      Katso liput
    </ButtonLink>
    <ButtonLink href="#pdf" icon={<DownloadIcon />}>
      Lataa PDF
    </ButtonLink>
    <ButtonLink href="#kassa" busy>
      Siirry kassalle
    </ButtonLink>
  </ActionRow>
)

export const IconOnly = () => (
  <IconButton label="Sulje">
    <CloseIcon />
  </IconButton>
)
