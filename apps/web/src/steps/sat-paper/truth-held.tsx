// Why trainees see no correct answers yet: what else asks the same questions and can still be sat.
import type { TruthHolders } from '@clearbelt/contract/steps/truth-holders'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '../../shared/i18n.ts'

/** A question that many exams ask makes a list longer than the results below it, px. */
const LIST_HEIGHT = 160

/** High enough for a finger; its first line stands beside the dot. */
const LINK = { display: 'inline-block', verticalAlign: 'top', lineHeight: '24px' } as const

/** Nothing where nothing keeps them back. */
export function TruthHeld({ holders: { own, seen, others } }: { holders: TruthHolders }): ReactNode {
  const say = useText('sat-paper')
  if (!own && seen.length === 0 && others === 0) return null
  return (
    <Alert
      type="info"
      showIcon
      title={say('truthHeld')}
      description={
        <ul style={{ margin: 0, paddingInlineStart: 20, maxHeight: LIST_HEIGHT, overflowY: 'auto' }}>
          {own && <li>{say('truthHeldOwn')}</li>}
          {seen.map(({ id, name, planID, planName }) => (
            <li key={id}>
              <Link to={`/train/trainPlan/detail/${planID}`} style={LINK}>
                {say('truthHeldIn', { plan: planName, name })}
              </Link>
            </li>
          ))}
          {others > 0 && <li>{say('truthHeldOthers', { count: others })}</li>}
        </ul>
      }
    />
  )
}
