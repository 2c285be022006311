import { configure } from '@testing-library/react'

// As long as `expect.poll` waits: a busy machine never fails a test.
configure({ asyncUtilTimeout: 30_000 })
