// How an answer was: right or wrong, and what that means for the wrong questions.
import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons'
import { Flex, theme, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'
import type { ShownQuestion } from './shown.ts'

/** What the server said of an answer just given. */
export interface Told {
  id: string
  isLearned: boolean
  rightsNeeded: number
}

/** Read out when it comes. */
export function Verdict({ question: { isRight }, told }: { question: ShownQuestion; told: Told | null }): ReactNode {
  const say = useText('practice')
  const { token } = theme.useToken()
  return (
    <output style={{ display: 'block' }}>
      {isRight !== null && (
        <Flex
          wrap
          gap="4px 12px"
          align="center"
          style={{ padding: '12px 16px', borderTop: `1px solid ${token.colorSplit}` }}
        >
          <Typography.Text strong type={isRight ? 'success' : 'danger'}>
            {isRight ? <CheckCircleFilled aria-hidden /> : <CloseCircleFilled aria-hidden />}{' '}
            {say(isRight ? 'verdictRight' : 'verdictWrong')}
          </Typography.Text>
          {told?.isLearned && <Typography.Text>{say('learned')}</Typography.Text>}
          {told !== null && told.rightsNeeded > 0 && (
            <Typography.Text type="secondary">{say('rightNeeded', { count: told.rightsNeeded })}</Typography.Text>
          )}
        </Flex>
      )}
    </output>
  )
}
