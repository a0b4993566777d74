// A practice on the belt under way: answers are stored as the images pass, and handed in together.
import { answerImagePractice, submitImagePractice } from '@clearbelt/contract/practice/image-calls'
import type { ImagePracticePaper } from '@clearbelt/contract/practice/image-shapes'
import type { DeviceKeys } from '@clearbelt/domain/kinds/screening/keys/keys'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router'
import type { Answers, ConsolePaper } from '../../../console/model.ts'
import { QuestionConsole } from '../../../kinds/question-console.tsx'
import { useKindTexts, webKindOf } from '../../../kinds/registry.ts'
import type { ImagesOfPaper } from '../../../kinds/screening/of-paper.ts'
import { call, worded } from '../../../shared/call.ts'
import { isCallError } from '../../../shared/call-error.ts'
import { useText } from '../../../shared/i18n.ts'
import { toast } from '../../../shared/toast.ts'
import type { Stopwatch } from '../../../sittings/stopwatch.ts'
import { QueryPage } from '../../../ui/query-page.tsx'
import { imagesByAddress, loadMarkerDetail } from '../../../viewer/by-address.ts'
import { useChosenDevice } from '../image-practice/device-field.tsx'
import { useImagePractice } from '../image-practice/api.ts'
import { BELT_PATH, beltResultPath } from '../image-practice/paths.ts'
import { imagesOf, isJudged, type ShownImage } from '../image-practice/shown.ts'
import { useAnswerKeeper } from '../parts/use-answer-keeper.ts'
import { useStopwatch } from '../parts/use-stopwatch.ts'

export function BeltRunPage(): ReactNode {
  const { practiceID = '' } = useParams()
  return <Inside key={practiceID} id={practiceID} />
}

function Inside({ id }: { id: string }): ReactNode {
  useKindTexts()
  const practice = useImagePractice(id)
  return (
    <QueryPage query={practice}>
      {(of) => (of.isFinished ? <Navigate to={beltResultPath(id)} replace /> : <Running of={of} />)}
    </QueryPage>
  )
}

/** The practice as a paper that passes on the belt. */
function paperOf(
  of: ImagePracticePaper,
  images: readonly ShownImage[],
  title: string,
  device: DeviceKeys | null,
): ConsolePaper {
  return {
    title,
    totalScore: '0',
    passScore: '0',
    score: null,
    totalSeconds: 0,
    items: images.map(({ id, kind, topic }) => ({
      id,
      kind,
      isKey: false,
      isCorrect: null,
      isLeftOut: false,
      content: topic,
    })),
    ofKind: {
      screening: {
        form: of.form,
        isOnBelt: true,
        device,
        knowledge: of.knowledge,
        images: imagesByAddress,
        loadMarker: loadMarkerDetail,
      } satisfies ImagesOfPaper,
    },
  }
}

/** What was answered and how it was looked at, kept until it is handed in. */
function createBook(images: readonly ShownImage[], stopwatch: Stopwatch) {
  const changed = new Set<string>()
  const rows = new Map(images.map((image) => [image.id, { ...image, modes: new Set<number>([0, ...image.modes]) }]))
  const wireOf = (row: Omit<ShownImage, 'modes'> & { modes: ReadonlySet<number> }) => ({
    answer: { topicID: row.id, ...webKindOf(row.kind).writeAnswer(row.answer) } as never,
    milliseconds: Math.round(row.milliseconds),
    modes: [...row.modes],
  })
  return {
    look: stopwatch.show,
    use: (id: string, mode: number): void => void rows.get(id)?.modes.add(mode),
    /** Takes an answer in, one that was taken back too; answers it as the server takes it. */
    put: (id: string, answer: unknown) => {
      const row = rows.get(id)
      if (!row) return null
      row.answer = answer as ShownImage['answer']
      row.milliseconds += stopwatch.take(id)
      changed.add(id)
      return wireOf(row)
    },
    all: () =>
      [...rows.values()].flatMap((row) => {
        row.milliseconds += stopwatch.take(row.id)
        return isJudged(row) || changed.has(row.id) ? [wireOf(row)] : []
      }),
  }
}

type SentAnswer = NonNullable<ReturnType<ReturnType<typeof createBook>['put']>>

function Running({ of }: { of: ImagePracticePaper }): ReactNode {
  const say = useText('belt-practice')
  const sayPractice = useText('practice')
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [images] = useState(() => imagesOf(of))
  const stopwatch = useStopwatch()
  const [book] = useState(() => createBook(images, stopwatch))
  const [submission, setSubmission] = useState<'idle' | 'sending'>('idle')
  const title = say('title')
  const device = useChosenDevice()
  const paper = useMemo(() => paperOf(of, images, title, device), [of, images, title, device])
  const answers = useMemo<Answers>(
    () => Object.fromEntries(images.flatMap(({ id, answer }) => (answer === undefined ? [] : [[id, answer]]))),
    [images],
  )
  // What does not arrive now is sent again, and goes with the hand-in.
  const { put, settle, trouble, letGo } = useAnswerKeeper(
    (sent: SentAnswer) =>
      call(answerImagePractice, { guid: of.guid, ...sent }, { silent: true }).catch((error: unknown) => {
        // What an examination keeps by now does not count, and nothing is gained by sending it again.
        if (!isCallError(error, 'image-kept', 'practice-over', 'not-in-practice')) throw error
      }),
    () => {},
  )
  const answered = useCallback(
    (id: string, answer: unknown): void => {
      const sent = book.put(id, answer)
      if (sent) put(id, sent)
    },
    [book, put],
  )
  const submit = async (): Promise<void> => {
    setSubmission('sending')
    await settle()
    try {
      const resultID = await call(
        submitImagePractice,
        { guid: of.guid, form: of.form, responses: book.all() },
        { silent: true },
      )
      letGo()
      await queries.invalidateQueries({ queryKey: ['practice'], refetchType: 'none' })
      void queries.invalidateQueries({ queryKey: ['home'] })
      await navigate(beltResultPath(resultID), { replace: true, state: { isFresh: true } })
    } catch (error) {
      toast('error', worded(error).message)
      setSubmission('idle')
    }
  }
  return (
    <QuestionConsole
      paper={paper}
      usage="answer"
      answers={answers}
      submission={submission}
      note={trouble === null ? undefined : sayPractice('notSavedBrief', { count: trouble.count })}
      submitTitle={say('finishAsk')}
      onAnswer={answered}
      onLook={book.look}
      onUse={(act, id, value) => {
        if (act === 'mode') book.use(id, Number(value))
      }}
      onSubmit={() => void submit()}
      onLeave={() => void navigate(BELT_PATH)}
      onClose={() => void navigate(BELT_PATH)}
    />
  )
}
