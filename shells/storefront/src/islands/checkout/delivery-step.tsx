import { systemClock } from '@portti/adapters'
import { type Cart, cartDeliveryGroups, type DeliveryMethod, readUntilAnswered } from '@portti/core'
import { type DeliveryGroup, formatEuros, offeredMethods, textIn } from '@portti/core/rules'
import { useCore } from '@portti/react'
import { Button, ErrorSummary, RadioGroup, Skeleton, Stack } from '@portti/ui'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import type { CheckoutProps } from './checkout-props.ts'

type StepProps = CheckoutProps & {
  readonly cart: Cart
  readonly methods: readonly DeliveryMethod[]
  readonly isSaving: boolean
}

const idOf = (group: DeliveryGroup): string => `delivery-${group.toLowerCase()}`

/** Second step: how tickets and products reach the buyer, a method for each group the cart needs (SPEC §5). */
export const DeliveryStep = ({ cart, methods, isSaving, texts, language }: StepProps): ReactNode => {
  const core = useCore()
  const [attempt, setAttempt] = useState(0)
  const groups = cartDeliveryGroups(cart)
  const [isOfferKnown, setOfferKnown] = useState(methods.length > 0)
  const [chosen, setChosen] = useState<Readonly<Partial<Record<DeliveryGroup, string>>>>(() =>
    Object.fromEntries(cart.deliveries.map(({ group, method }) => [group, method.id])),
  )
  useEffect(() => {
    const reading = readUntilAnswered(core.cart.loadDeliveryMethods, systemClock).subscribe(answer => {
      if (answer.isErr()) return
      core.cart.clearError()
      setOfferKnown(true)
    })
    return () => reading.unsubscribe()
  }, [core])

  const offered = (group: DeliveryGroup): readonly DeliveryMethod[] =>
    offeredMethods(
      methods,
      group,
      cart.items.map(({ product }) => product),
    )
  const choiceOf = (group: DeliveryGroup): DeliveryMethod | undefined =>
    offered(group).find(({ id }) => id === chosen[group]) ??
    (offered(group).length === 1 ? offered(group)[0] : undefined)
  const missing = groups.filter(group => !choiceOf(group))

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (missing.length > 0) return setAttempt(count => count + 1)
    for (const group of groups) {
      const method = choiceOf(group)
      if (!method) return
      const answer = await core.cart.chooseDelivery(group, method)
      if (answer.isErr()) return
    }
    core.cart.goToStep('summary')
  }

  if (!isOfferKnown) {
    return (
      <Stack>
        <Skeleton size="block" />
        <Skeleton size="block" />
      </Stack>
    )
  }
  const errorShown = attempt > 0 ? missing : []
  return (
    <form noValidate onSubmit={event => void submit(event)}>
      <Stack gap="lg">
        <ErrorSummary
          key={attempt}
          title={texts.chooseDelivery}
          errors={errorShown.map(group => ({ fieldId: idOf(group), text: texts.deliveryMissing[group] }))}
          takeFocus={attempt > 0}
        />
        {groups.map(group => (
          <RadioGroup
            key={group}
            id={idOf(group)}
            name={idOf(group)}
            legend={texts.deliveryGroups[group]}
            error={errorShown.includes(group) ? texts.deliveryMissing[group] : undefined}
            value={choiceOf(group)?.id ?? null}
            onChange={id => setChosen(before => ({ ...before, [group]: id }))}
            options={offered(group).map(method => ({
              value: method.id,
              title: textIn(method.title, language),
              price: method.product.price === 0 ? texts.free : formatEuros(method.product.price, language),
              text: textIn(method.description, language),
            }))}
          />
        ))}
        <Button type="submit" kind="primary" size="lg" block busy={isSaving}>
          {texts.toSummary}
        </Button>
      </Stack>
    </form>
  )
}
