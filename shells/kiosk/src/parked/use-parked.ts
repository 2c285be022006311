import {
  type Core,
  type CounterService,
  createCartHandover,
  createParkedSaleService,
  type ParkedApi,
  type ParkedSaleService,
} from '@portti/core'
import { useEffect, useState } from 'react'

type UseParkedInput = {
  readonly api: ParkedApi
  readonly handOver: CounterService['handOver']
  readonly onParked: () => void
}

/** The shop's parked sales while this screen is shown. A till that cannot read them now reads them when they are opened. */
export const useParked = (core: Pick<Core, 'open'>, input: UseParkedInput): ParkedSaleService => {
  const [parked] = useState(() => createParkedSaleService({ ...input, carts: core.open(createCartHandover) }))
  useEffect(() => void parked.read().then(parked.clear), [parked])
  return parked
}
