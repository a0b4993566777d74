// Says how the server tests that failed are given the same dice again.
import type { Reporter } from 'vitest/node'

export const nameDice: Reporter = {
  onTestRunEnd(modules) {
    if (!modules.some((module) => module.state() === 'failed' && module.moduleId.includes('/apps/server/'))) return
    const { TEST_DICE: dice } = process.env
    console.log(
      `Applications of server tests had the dice ${dice === undefined ? 'of their files' : `TEST_DICE=${dice}`}: the same file alone has them again, and others with TEST_DICE=${dice === undefined ? '1' : 'something else'}.`,
    )
  },
}
