import type { SignInService } from './sign-in-service.ts'

/** Acts when another clerk signs in than the last one on this device. */
export const onOtherUser = (signIn: Pick<SignInService, 'getSnapshot' | 'subscribe'>, action: () => void): void => {
  let last: string | undefined
  const follow = (): void => {
    const session = signIn.getSnapshot()
    if (session.phase !== 'signed_in' || session.clerk.id === last) return
    action()
    last = session.clerk.id
  }
  follow()
  signIn.subscribe(follow)
}
