import { clerkSessionHeader } from '@portti/contract/words'
import type { Http } from '../../ports/http.ts'
import { failureOf } from '../../wire/failure.ts'
import type { SignIn } from './sign-in.ts'
import { boxOfficeProblem } from './sign-in-problem.ts'

/** Adds the clerk's session to every call, and reports calls refused because of it to the sign-in. */
export const clerkHttp = (http: Http, signIn: () => Pick<SignIn, 'token' | 'heardRefusal'>): Http => ({
  send: async request => {
    const token = signIn().token()
    const answer = await http.send(
      token === undefined ? request : { ...request, headers: { ...request.headers, [clerkSessionHeader]: token } },
    )
    if (answer.isOk() && answer.value.status >= 400) {
      const problem = boxOfficeProblem(failureOf(answer.value))
      if (problem) signIn().heardRefusal(problem)
    }
    return answer
  },
})
