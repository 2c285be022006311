import type { Shop, SignInState } from '@portti/core'
import { useStore } from '@portti/react'
import { Papers } from '../papers/papers.tsx'
import { salePapers } from '../papers/sale-papers.ts'
import { usePrinting } from '../papers/use-printing.ts'
import { useWords } from '../texts/use-words.ts'
import { OutOfOrder } from './out-of-order.tsx'
import type { SelfAppProps } from './self-app-props.ts'
import { SelfBar } from './self-bar.tsx'
import { SelfFoot } from './self-foot.tsx'
import { SelfStage } from './self-stage.tsx'
import { StaffExit } from './staff-exit.tsx'
import { StillThere } from './still-there.tsx'
import { useIdleReset } from './use-idle-reset.ts'
import { useSelfService } from './use-self-service.ts'

type SelfScreenProps = Omit<SelfAppProps, 'shop' | 'tabLock'> & {
  readonly shop: Shop
  readonly session: Extract<SignInState, { readonly phase: 'signed_in' }>
}

/** One question a screen, from the event to the tickets. */
export const SelfScreen = (props: SelfScreenProps) => {
  const { core, printer, session, shop, signIn, ticketApi, firstLanguage } = props
  const words = useWords(shop.timeZone)
  const { service, state } = useSelfService(props)
  const { secondsLeft, stay } = useIdleReset({ clock: core.clock, service, state, firstLanguage })
  const { sold: sale } = state
  const { papers, printProblem } = usePrinting({
    clock: core.clock,
    printer,
    papers: salePapers({ sale, shop, session, words }),
    number: sale?.number,
  })
  const isSilent = useStore(ticketApi) === 'silent'
  const { step, catalogue } = state
  if (step === 'event' && (isSilent || catalogue === 'failed')) return <OutOfOrder shop={shop} signIn={signIn} />
  return (
    <>
      <div data-part="self" data-step={step}>
        <SelfBar shop={shop} state={state} words={words} />
        <SelfStage
          service={service}
          state={state}
          words={words}
          isUnprinted={printProblem !== undefined && printProblem !== 'earlier'}
        />
        <SelfFoot service={service} state={state} words={words} secondsLeft={secondsLeft} onStay={stay} />
      </div>
      {step !== 'take' && step !== 'event' && secondsLeft !== undefined && (
        <StillThere seconds={secondsLeft} onStay={stay} />
      )}
      <StaffExit signIn={signIn} session={session} />
      {papers && <Papers papers={papers} />}
    </>
  )
}
