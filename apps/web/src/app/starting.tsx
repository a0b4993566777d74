// Shown for the moment in which the app finds out who is there.
import { Flex, Spin } from 'antd'
import type { ReactNode } from 'react'
import { sayFor } from '../shared/i18n.ts'

/** A spinner in the middle of an empty page. */
export const Starting = (): ReactNode => (
  <Flex
    align="center"
    justify="center"
    style={{ minHeight: '100vh' }}
    component="main"
    aria-live="polite"
    aria-busy="true"
    aria-label={sayFor('app')('starting')}
  >
    <Spin size="large" delay={200} />
  </Flex>
)
