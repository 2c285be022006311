import type { SignIn } from './sign-in.ts'

/** Acts when somebody signs in who is not who used this device last. */
export const onOtherUser = (signIn: Pick<SignIn, 'getSnapshot' | 'subscribe'>, act: () => void): void => {
  let last: string | undefined
  const follow = (): void => {
    const session = signIn.getSnapshot()
    if (session.phase !== 'signed_in' || session.clerk.id === last) return
    act()
    last = session.clerk.id
  }
  follow()
  signIn.subscribe(follow)
}
