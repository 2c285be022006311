import { describe, expect, it } from 'vitest'
import { freshAddress } from './fresh-address.ts'

const playlist = 'https://shop.example/api/v2/media/lyhdyt/index.m3u8?viewer=a&expires=2&signature=new'

describe('the address of a piece of video', () => {
  it('takes the newest signature of its playlist', () => {
    expect(freshAddress('https://shop.example/api/v2/media/lyhdyt/0.m4s?expires=1&signature=old', playlist)).toBe(
      'https://shop.example/api/v2/media/lyhdyt/0.m4s?expires=2&signature=new&viewer=a',
    )
    expect(freshAddress('https://shop.example/api/v2/media/lyhdyt/large/0.m4s?part=3', playlist)).toBe(
      'https://shop.example/api/v2/media/lyhdyt/large/0.m4s?part=3&viewer=a&expires=2&signature=new',
    )
  })

  it.each(['https://shop.example/api/v2/media/muu/0.m4s', 'https://elsewhere.example/api/v2/media/lyhdyt/0.m4s'])(
    'is left alone elsewhere: %s',
    address => {
      expect(freshAddress(address, playlist)).toBe(address)
    },
  )
})
