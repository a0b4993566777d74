// The result of a practice: in all, by knowledge point, and every question with its key.
import { Alert, Button, Checkbox, Flex, Progress, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { PractisedQuestion } from '../../../kinds/practised-question.tsx'
import { useKindTexts } from '../../../kinds/registry.ts'
import { sayNumber, sayPercent, useText } from '../../../shared/i18n.ts'
import { StatCard } from '../../../ui/figures.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Page } from '../../../ui/page.tsx'
import { Section } from '../../../ui/section.tsx'
import { QueryState } from '../../../ui/states.tsx'
import { useAchievement, type Achievement } from '../api/practice.ts'
import { useBegin } from '../parts/begin.ts'
import { PRACTICE_PATH } from '../parts/paths.ts'
import { Sheet } from '../parts/sheet.tsx'
import { shownOf, stateOf } from '../parts/shown.ts'
import { OwnLanguage } from '../parts/own-language.tsx'
import { Verdict } from '../parts/verdict.tsx'

export function PracticeResultPage(): ReactNode {
  const say = useText('practice')
  const { resultID = '' } = useParams()
  return (
    <Page
      title={say('resultTitle')}
      crumbs={[{ label: say('title'), to: PRACTICE_PATH }, { label: say('resultTitle') }]}
    >
      <Inside key={resultID} id={resultID} />
    </Page>
  )
}

function Inside({ id }: { id: string }): ReactNode {
  useKindTexts()
  const result = useAchievement(id)
  return (
    <QueryState query={result} rows={10}>
      {(of) => <Shown of={of} />}
    </QueryState>
  )
}

function Shown({ of }: { of: Achievement }): ReactNode {
  const say = useText('practice')
  const { isBusy, repeat } = useBegin()
  const right = of.right ?? 0
  return (
    <Flex vertical gap={20} style={{ maxWidth: 960 }}>
      <Flex wrap gap={12}>
        <StatCard label={say('right')} value={sayNumber(right)} tone="good" />
        <StatCard label={say('wrong')} value={sayNumber(of.wrong ?? 0)} tone="bad" />
        <StatCard label={say('unanswered')} value={sayNumber(of.unanswered)} />
        <StatCard label={say('rate')} value={of.total === 0 ? '–' : sayPercent(right / of.total)} />
      </Flex>
      <Flex wrap gap={12}>
        {of.canRepeat > 0 && (
          <Button type="primary" loading={isBusy} onClick={() => repeat(of.id)}>
            {say('repeat')} ({sayNumber(of.canRepeat)})
          </Button>
        )}
        <LinkButton to={PRACTICE_PATH}>{say('back')}</LinkButton>
      </Flex>
      {of.keptCount > 0 && <Alert type="info" showIcon title={say('kept', { count: of.keptCount })} />}
      {of.points.length > 0 && (
        <Section title={say('byPoint')}>
          <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {of.points.map((point) => (
              <li key={point.id ?? ''} style={{ paddingBlock: 4 }}>
                <Flex justify="space-between" gap={12} wrap>
                  <span>{point.id === null ? say('otherPoints') : point.value}</span>
                  <Typography.Text type="secondary">
                    {say('pointResult', { right: sayNumber(point.right), total: sayNumber(point.total) })}
                  </Typography.Text>
                </Flex>
                <Progress
                  percent={(point.right / point.total) * 100}
                  showInfo={false}
                  size="small"
                  aria-label={sayPercent(point.right / point.total)}
                />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {of.told.length > 0 && <Questions of={of} />}
    </Flex>
  )
}

function Questions({ of }: { of: Achievement }): ReactNode {
  const say = useText('practice')
  const [questions] = useState(() => of.told.map(shownOf))
  const wrong = questions.flatMap(({ isRight }, at) => (isRight ? [] : [at]))
  const [isWrongOnly, setWrongOnly] = useState(false)
  const [place, setPlace] = useState(wrong[0] ?? 0)
  const question = questions[place]
  return (
    <Section
      title={say('questions')}
      extra={
        wrong.length > 0 &&
        wrong.length < questions.length && (
          <Checkbox
            checked={isWrongOnly}
            onChange={({ target }) => {
              setWrongOnly(target.checked)
              if (target.checked && !wrong.includes(place)) setPlace(wrong[0] ?? 0)
            }}
          >
            {say('onlyWrong')}
          </Checkbox>
        )
      }
    >
      <Sheet
        states={questions.map(stateOf)}
        current={place}
        onShow={setPlace}
        {...(isWrongOnly ? { among: wrong } : {})}
      />
      {question && (
        <>
          <h3 className="only-read" aria-live="polite">
            {say('placeOf', { index: sayNumber(place + 1), total: sayNumber(questions.length) })}
          </h3>
          <OwnLanguage question={question} />
          <PractisedQuestion key={question.id} {...question} />
          <Verdict question={question} told={null} />
        </>
      )}
    </Section>
  )
}
