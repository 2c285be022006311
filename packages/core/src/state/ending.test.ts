import { Subject, takeUntil } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { createEnding } from './ending.ts'

describe('the end of a service', () => {
  it('is told once to all who listen, and at once to who comes later', () => {
    const { ended, end } = createEnding()
    const heard: string[] = []
    ended.subscribe(() => heard.push('early'))
    ended.subscribe(() => heard.push('too'))
    expect(heard).toEqual([])
    end()
    end()
    expect(heard).toEqual(['early', 'too'])
    ended.subscribe(() => heard.push('late'))
    expect(heard).toEqual(['early', 'too', 'late'])
  })

  it('is not told to who listens no more', () => {
    const { ended, end } = createEnding()
    const heard: string[] = []
    ended.subscribe(() => heard.push('gone')).unsubscribe()
    end()
    expect(heard).toEqual([])
  })

  it('ends streams that run, and lets none begin', () => {
    const { ended, end } = createEnding()
    const source = new Subject<number>()
    const heard: number[] = []
    source.pipe(takeUntil(ended)).subscribe(value => heard.push(value))
    source.next(1)
    end()
    source.next(2)
    source.pipe(takeUntil(ended)).subscribe(value => heard.push(value))
    source.next(3)
    expect(heard).toEqual([1])
    expect(source.observed).toBe(false)
  })
})
