// A practice under way: one question after the other, each told when its answer stands, or all at the end.
import { answerPractice, submitPractice } from '@clearbelt/contract/practice/calls'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Card, Flex, Typography } from 'antd'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router'
import { PractisedQuestion } from '../../../kinds/practised-question.tsx'
import { useKindTexts, webKindOf } from '../../../kinds/registry.ts'
import { call } from '../../../shared/call.ts'
import { isCallError } from '../../../shared/call-error.ts'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Page } from '../../../ui/page.tsx'
import { EmptyState, QueryState } from '../../../ui/states.tsx'
import { usePractice, type Practice } from '../api/practice.ts'
import { Failures } from '../parts/failures.tsx'
import { listenToMoves } from '../parts/keys.ts'
import { PRACTICE_PATH, resultPath } from '../parts/paths.ts'
import { Sheet } from '../parts/sheet.tsx'
import { OwnLanguage } from '../parts/own-language.tsx'
import { isAnswered, questionsOf, shownOf, stateOf, type ShownQuestion } from '../parts/shown.ts'
import { useAnswerKeeper } from '../parts/use-answer-keeper.ts'
import { Verdict, type Told } from '../parts/verdict.tsx'

export function PractisePage(): ReactNode {
  const say = useText('practice')
  const { practiceID = '' } = useParams()
  return (
    <Page title={say('practice')} crumbs={[{ label: say('title'), to: PRACTICE_PATH }, { label: say('practice') }]}>
      <Inside key={practiceID} id={practiceID} />
    </Page>
  )
}

function Inside({ id }: { id: string }): ReactNode {
  useKindTexts()
  const practice = usePractice(id)
  return (
    <QueryState query={practice} rows={10}>
      {(of) =>
        of.isFinished ? (
          <Navigate to={resultPath(id)} replace />
        ) : (
          <Running key={practice.dataUpdatedAt} of={of} onStale={() => void practice.refetch()} />
        )
      }
    </QueryState>
  )
}

const wireOf = ({ id, kind, answer }: ShownQuestion) => ({ topicID: id, ...webKindOf(kind).writeAnswer(answer) })

function Running({ of, onStale }: { of: Practice; onStale: () => void }): ReactNode {
  const say = useText('practice')
  const confirm = useConfirm()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [questions, setQuestions] = useState(() => questionsOf(of))
  const [place, setPlace] = useState(() =>
    Math.max(
      0,
      questionsOf(of).findIndex((one) => !isAnswered(one)),
    ),
  )
  const [told, setTold] = useState<Told | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isAtOnce = of.feedback === 'now'
  const question = questions[place]
  const left = questions.filter((one) => !isAnswered(one)).length
  const isLast = place >= questions.length - 1

  const change = useCallback(
    (id: string, made: Partial<ShownQuestion>) =>
      setQuestions((all) => all.map((one) => (one.id === id ? { ...one, ...made } : one))),
    [],
  )
  const send = useCallback(
    (one: ShownQuestion) =>
      call(answerPractice, { id: of.practiceID, guid: of.guid, answer: wireOf(one) as never }, { silent: true }),
    [of.practiceID, of.guid],
  )
  /** What the server no longer knows as this page does is read anew. */
  const heedStale = useCallback(
    (error: unknown): void => {
      if (isCallError(error, 'question-kept', 'practice-over', 'practice-mismatch')) onStale()
    },
    [onStale],
  )
  const fail = useCallback(
    (error: unknown): void => {
      heedStale(error)
      setFailure(error)
    },
    [heedStale],
  )

  const show = useCallback(
    (next: number): void => {
      if (next < 0 || next >= questions.length) return
      setPlace(next)
      setTold(null)
      setFailure(null)
    },
    [questions.length],
  )
  // The question that was gone to is read first.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [place])

  // Until all are told together, each change is stored as it is made.
  const { put, settle, trouble, letGo } = useAnswerKeeper(send, heedStale)
  const answered = useCallback(
    (answer: unknown): void => {
      if (!question) return
      change(question.id, { answer })
      if (!isAtOnce) put(question.id, { ...question, answer })
    },
    [question, change, isAtOnce, put],
  )

  const check = async (): Promise<void> => {
    if (!question || isBusy || question.isRight !== null || !isAnswered(question)) return
    setBusy(true)
    setFailure(null)
    await send(question).then(
      (reply) => {
        if (reply.told === null) return onStale()
        change(question.id, shownOf(reply.told))
        setTold({ id: question.id, isLearned: reply.isLearned, rightsNeeded: reply.rightsNeeded })
      },
      (error: unknown) => fail(error),
    )
    setBusy(false)
  }
  const finish = async (): Promise<void> => {
    if (isBusy) return
    if (left > 0) {
      const isMeant = await confirm({
        title: say('finishAsk'),
        content: say('finishLeft', { count: left }),
        okText: say('finish'),
        cancelText: say('goOn'),
      })
      if (!isMeant) return
    }
    setBusy(true)
    setFailure(null)
    // What was chosen and not checked is an answer as well.
    const late = isAtOnce ? questions.filter((one) => one.isRight === null && isAnswered(one)) : await settle()
    const answers = late.map(wireOf) as never
    await call(submitPractice, { id: of.practiceID, guid: of.guid, answers }, { silent: true }).then(
      async () => {
        letGo()
        await queries.invalidateQueries({ queryKey: ['practice'], refetchType: 'none' })
        void queries.invalidateQueries({ queryKey: ['home'] })
        await navigate(resultPath(of.practiceID), { replace: true })
      },
      (error: unknown) => {
        fail(error)
        setBusy(false)
      },
    )
  }
  const needsCheck = isAtOnce && question !== undefined && question.isRight === null
  const forward = (): void => {
    if (needsCheck) void check()
    else if (isLast) void finish()
    else show(place + 1)
  }
  const forwardNow = useRef(forward)
  useEffect(() => {
    forwardNow.current = forward
  })
  useEffect(() => listenToMoves({ forward: () => forwardNow.current(), step: (by) => show(place + by) }), [show, place])

  if (!question)
    return (
      <EmptyState title={say('nothingLeft')} action={<Button onClick={() => void finish()}>{say('finish')}</Button>} />
    )
  return (
    <Flex vertical gap={16} style={{ maxWidth: 960 }}>
      {of.keptCount > 0 && <Alert type="info" showIcon title={say('kept', { count: of.keptCount })} />}
      <Sheet states={questions.map(stateOf)} current={place} onShow={show} />
      <Card styles={{ body: { padding: 0 } }}>
        <Flex wrap gap="4px 12px" align="center" style={{ padding: '12px 16px' }}>
          <h2 ref={heading} tabIndex={-1} style={{ margin: 0, fontSize: 16, outline: 'none' }}>
            {say('placeOf', { index: sayNumber(place + 1), total: sayNumber(questions.length) })}
          </h2>
          <OwnLanguage question={question} />
          <Typography.Text type="secondary">{say(`checked_${of.feedback}`)}</Typography.Text>
        </Flex>
        <PractisedQuestion
          key={`${question.id} ${question.isRight === null ? 'open' : 'told'}`}
          {...question}
          onAnswer={answered}
        />
        <Verdict question={question} told={told?.id === question.id ? told : null} />
      </Card>
      <Failures failure={failure} trouble={trouble} />
      <Flex wrap gap={12}>
        <Button
          type="primary"
          size="large"
          loading={isBusy}
          disabled={needsCheck && !isAnswered(question)}
          onClick={forward}
        >
          {say(needsCheck ? (isBusy ? 'checking' : 'check') : isLast ? 'finish' : 'next')}
        </Button>
        <Button size="large" disabled={place === 0} onClick={() => show(place - 1)}>
          {say('previous')}
        </Button>
        {needsCheck && !isLast && (
          <Button size="large" onClick={() => show(place + 1)}>
            {say('next')}
          </Button>
        )}
        {!(isLast && !needsCheck) && (
          <Button size="large" type="text" disabled={isBusy} onClick={() => void finish()}>
            {say('finish')}
          </Button>
        )}
      </Flex>
      <Typography.Text type="secondary">{say('keys')}</Typography.Text>
    </Flex>
  )
}
