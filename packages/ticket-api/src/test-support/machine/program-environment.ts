/** What a program that a test starts has of this process’s environment: nothing of a shop’s settings. */
export const programEnvironment: NodeJS.ProcessEnv = {
  PATH: process.env.PATH,
  // Where `npm test` keeps compiled scripts: a start takes two fifths less processor time.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
}
