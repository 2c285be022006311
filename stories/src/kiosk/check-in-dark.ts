import type { StoryContext } from '@storybook/react-vite'
import { colourProblemsInDark } from '../../../shells/kiosk/src/testing/access-problems.ts'

/** Whether stories run as tests; whoever looks at one sees no flicker. */
const isTest = import.meta.env.MODE === 'test'

/** Storybook has axe judge a story in light; this judges its last state in the kiosk's dark scheme too. */
export const checkInDark = async ({ canvasElement }: Pick<StoryContext, 'canvasElement'>): Promise<void> => {
  if (!isTest) return
  const problems = await colourProblemsInDark(canvasElement)
  if (problems.length > 0) throw new Error(problems.join('\n'))
}
