import { createServerCore, createVisitService } from '@portti/core'
import { defaultAvailability } from '@portti/core/rules'
import { createTestCore, type TestCore } from '@portti/core/testing'
import { act, cleanup, render, screen } from '@testing-library/react'
import { Profiler, type ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { CoreContext } from './core-context.ts'
import { useCart } from './use-cart.ts'
import { useCheckoutFlow } from './use-checkout-flow.ts'
import { useSelection } from './use-selection.ts'
import { useStore } from './use-store.ts'
import { useTimeLeft } from './use-time-left.ts'

afterEach(cleanup)

/** Lets virtual time pass inside React's `act`. */
const pass = (test: TestCore, ms = 0): Promise<void> => act(() => test.clock.advance(ms))

/** Renders a component like a page that was rendered without a visitor. */
const show = (test: TestCore, component: ReactNode) =>
  render(
    <CoreContext
      value={{
        core: test.core,
        rendered: createServerCore(),
        openVisit: () => Promise.resolve(test.core.open(createVisitService)),
      }}
    >
      {component}
    </CoreContext>,
  )

const Pieces = (): ReactNode => {
  const cart = useCart()
  return <p>{cart.phase === 'present' ? cart.cart.items.map(item => item.amount).join('+') : cart.phase}</p>
}

describe('useCart', () => {
  it('follows the cart', async () => {
    const test = createTestCore()
    show(test, <Pieces />)
    expect(screen.getByText('absent')).toBeDefined()
    await act(async () => void (await test.core.cart.add([{ productId: 'lippu', amount: 2 }])))
    expect(screen.getByText('2')).toBeDefined()
  })

  it('shows while hydrating what the server rendered for everybody, then what this visitor has', async () => {
    const test = createTestCore()
    await test.core.cart.add([{ productId: 'lippu', amount: 2 }])
    const container = document.body.appendChild(document.createElement('div'))
    // The server's HTML: the same for all visitors.
    container.innerHTML = '<p>absent</p>'
    const mismatches: unknown[] = []
    render(
      <CoreContext value={{ core: test.core, rendered: createServerCore() }}>
        <Pieces />
      </CoreContext>,
      { container, hydrate: true, onRecoverableError: error => void mismatches.push(error) },
    )
    expect(container.textContent).toBe('2')
    expect(mismatches).toEqual([])
    container.remove()
  })
})

const sold = { id: 'lippu', price: 2490, requiredProducts: [], availability: defaultAvailability }

const Buy = (): ReactNode => {
  const { selection, state } = useSelection({ products: [sold], listed: () => Promise.resolve([]) })
  return (
    <>
      <button type="button" onClick={() => selection.more('lippu')}>
        more
      </button>
      <button type="button" disabled={state.isAdding} onClick={() => void selection.submit()}>
        {state.error?.code ?? `buy ${state.count}`}
      </button>
    </>
  )
}

describe('useSelection', () => {
  it('shows each press, is busy until the answer is there, and tells a refusal', async () => {
    const test = createTestCore({ stock: { lippu: 1 } })
    test.server.setLatency(100)
    show(test, <Buy />)
    const [more, buy] = screen.getAllByRole<HTMLButtonElement>('button')
    act(() => more?.click())
    act(() => more?.click())
    expect(buy?.textContent).toBe('buy 2')
    await act(async () => buy?.click())
    expect(buy?.disabled).toBe(true)
    await pass(test, 1_000)
    expect(buy?.disabled).toBe(false)
    expect(buy?.textContent).toBe('cart_item_availability_product_quota_reached')
  })
})

const form = { firstName: { displayed: true, required: true } }
const Progress = (): ReactNode => {
  const { view, fields } = useCheckoutFlow(form)
  const left = useTimeLeft()
  const asked = fields.buyer.map(({ key }) => key).join()
  return <p>{`${view.phase} ${asked} ${left.phase === 'running' ? left.secondsLeft : left.phase}`}</p>
}

describe('useCheckoutFlow and useTimeLeft', () => {
  it('follow the cart as it is read, what is asked, and the seconds as they go', async () => {
    const test = createTestCore()
    await test.core.cart.add([{ productId: 'lippu', amount: 1 }])
    show(test, <Progress />)
    await pass(test, 2_000)
    expect(screen.getByText('open first_name 1198')).toBeDefined()
    act(() => test.core.cart.clear())
    expect(screen.getByText('empty first_name none')).toBeDefined()
  })
})

describe('useStore', () => {
  it('renders again only when the chosen part changes', async () => {
    const test = createTestCore()
    const renders: string[] = []
    const Step = (): ReactNode => <p>{useStore(test.core.cart, state => state.step)}</p>
    render(
      <Profiler id="step" onRender={(_, phase) => void renders.push(phase)}>
        <Step />
      </Profiler>,
    )
    await act(async () => void (await test.core.cart.add([{ productId: 'lippu', amount: 1 }])))
    expect(renders).toEqual(['mount'])
    act(() => test.core.cart.goToStep('delivery'))
    expect(screen.getByText('delivery')).toBeDefined()
    expect(renders).toEqual(['mount', 'update'])
  })
})
