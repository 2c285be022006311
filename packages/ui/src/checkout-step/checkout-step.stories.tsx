import { Button } from '../button/button.tsx'
import { Field } from '../field/field.tsx'
import { FieldRow } from '../field/field-row.tsx'
import { Stack } from '../layout/stack.tsx'
import { CheckoutStep } from './checkout-step.tsx'

export default { title: 'Checkout/CheckoutStep', component: CheckoutStep }

export const DoneOpenLater = () => (
  <Stack>
    <CheckoutStep title="Yhteystiedot" state="done" action={<Button size="sm">Muuta</Button>}>
      Aino Korhonen
      <br />
      aino.korhonen@example.fi, 040 123 4567
    </CheckoutStep>
    <CheckoutStep title="Toimitus" state="open">
      <FieldRow>
        <Field id="step-first" label="Etunimi" autoComplete="given-name" />
        <Field id="step-last" label="Sukunimi" autoComplete="family-name" />
      </FieldRow>
      <Button kind="primary" size="lg">
        Jatka yhteenvetoon
      </Button>
    </CheckoutStep>
    <CheckoutStep title="Yhteenveto ja maksu" state="later" number={3} />
  </Stack>
)
