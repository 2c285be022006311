import type { SignIn } from './sign-in.ts'

/** Acts when another clerk signs in than the last one on this device. */
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
