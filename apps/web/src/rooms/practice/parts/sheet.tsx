// The questions of a practice as numbers, each with how it stands, to go to.
import { theme } from 'antd'
import type { ReactNode } from 'react'
import { sayNumber, useText } from '../../../shared/i18n.ts'

export type SheetState = 'open' | 'answered' | 'right' | 'wrong'

const SIGNS: Record<SheetState, string> = { open: '', answered: '•', right: '✓', wrong: '✗' }

export interface SheetProps {
  /** By place. */
  states: readonly SheetState[]
  current: number
  onShow: (place: number) => void
  /** Places that are offered; absent: all. */
  among?: readonly number[]
  /** What stands at the places. */
  of?: 'questions' | 'images'
}

export function Sheet({ states, current, onShow, among, of = 'questions' }: SheetProps): ReactNode {
  const say = useText('practice')
  const { token } = theme.useToken()
  const colours: Record<SheetState, string> = {
    open: token.colorBorder,
    answered: token.colorPrimary,
    right: token.colorSuccess,
    wrong: token.colorError,
  }
  return (
    <nav aria-label={say(of === 'images' ? 'sheetOfImages' : 'sheet')}>
      <ol style={{ display: 'flex', flexWrap: 'wrap', gap: 6, listStyle: 'none', margin: 0, padding: 0 }}>
        {states.map((state, place) => {
          if (among && !among.includes(place)) return null
          const name = say(of === 'images' ? 'imageOf' : 'placeOf', {
            index: sayNumber(place + 1),
            total: sayNumber(states.length),
          })
          const isCurrent = place === current
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a question is its place
            <li key={place}>
              <button
                type="button"
                aria-label={say(`sheet_${state}`, { name })}
                {...(isCurrent ? { 'aria-current': 'step' as const } : {})}
                onClick={() => onShow(place)}
                style={{
                  minWidth: 40,
                  height: 32,
                  padding: '0 6px',
                  borderRadius: 6,
                  border: `1px solid ${colours[state]}`,
                  background: isCurrent ? token.controlItemBgActive : token.colorBgContainer,
                  color: token.colorText,
                  fontWeight: isCurrent ? 600 : 400,
                  fontVariantNumeric: 'tabular-nums',
                  cursor: 'pointer',
                }}
              >
                {sayNumber(place + 1)}
                {SIGNS[state] !== '' && (
                  <span aria-hidden="true" style={{ color: colours[state], marginInlineStart: 4 }}>
                    {SIGNS[state]}
                  </span>
                )}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
