import { beforeEach, describe, expect, it } from 'vitest'
import type { CardTerminal } from '../../ports/card-terminal.ts'

/** A `CardTerminal`, and the device behind it. */
export type CardTerminalSubject = {
  readonly terminal: CardTerminal
  /** Sets the outcome of the next card; `answer_lost`: it is charged, and the answer is lost. */
  meet(next: 'approved' | 'declined' | 'answer_lost' | 'request_lost'): void
  /** Cents that cards have paid, less refunds. */
  cents(): number
}

/** Contract of every `CardTerminal`. */
export const cardTerminalContract = (name: string, open: () => CardTerminalSubject): void => {
  describe(`${name} as a CardTerminal`, () => {
    let subject: CardTerminalSubject
    beforeEach(() => {
      subject = open()
    })
    const attempt = { id: '1b6c1a52-8f1e-4f6a-9d0e-6f1a52c0ffee', amount: 2_490 }
    const kindOf = async (answer: ReturnType<CardTerminal['ask']>) => (await answer).map(({ kind }) => kind)

    it('charges a card once, and remembers it', async () => {
      subject.meet('approved')
      const charged = (await subject.terminal.charge(attempt))._unsafeUnwrap()
      expect(charged).toMatchObject({ kind: 'approved' })
      expect((await subject.terminal.ask(attempt.id))._unsafeUnwrap()).toEqual(charged)
      subject.meet('approved')
      expect((await subject.terminal.charge(attempt))._unsafeUnwrap()).toEqual(charged)
      expect(subject.cents()).toBe(2_490)
    })

    it('says that a card was declined, also when asked', async () => {
      subject.meet('declined')
      expect((await kindOf(subject.terminal.charge(attempt)))._unsafeUnwrap()).toBe('declined')
      expect((await kindOf(subject.terminal.ask(attempt.id)))._unsafeUnwrap()).toBe('declined')
      expect(subject.cents()).toBe(0)
    })

    it('tells of a payment whose answer was lost when it is asked', async () => {
      subject.meet('answer_lost')
      expect((await subject.terminal.charge(attempt)).isErr()).toBe(true)
      expect((await kindOf(subject.terminal.ask(attempt.id)))._unsafeUnwrap()).toBe('approved')
    })

    it('knows nothing of a payment that never arrived', async () => {
      subject.meet('request_lost')
      expect((await subject.terminal.charge(attempt)).isErr()).toBe(true)
      expect((await kindOf(subject.terminal.ask(attempt.id)))._unsafeUnwrap()).toBe('unknown')
      expect((await subject.terminal.reverse(attempt.id)).isOk()).toBe(true)
      expect(subject.cents()).toBe(0)
    })

    it('gives back what it charged, once', async () => {
      subject.meet('approved')
      await subject.terminal.charge(attempt)
      for (const _ of [1, 2]) expect((await subject.terminal.reverse(attempt.id)).isOk()).toBe(true)
      expect(subject.cents()).toBe(0)
    })

    it('gives money back to a card once', async () => {
      for (const _ of [1, 2]) {
        subject.meet('approved')
        expect((await kindOf(subject.terminal.refund(attempt)))._unsafeUnwrap()).toBe('approved')
      }
      expect(subject.cents()).toBe(-2_490)
    })
  })
}
