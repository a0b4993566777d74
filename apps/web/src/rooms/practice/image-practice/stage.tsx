// One image of a practice on the stage of the screening player: judged and marked, or with what it was.
import '../../../console/theme.css'
import './practice.css'
import type { AnswerForm } from '@clearbelt/domain/kinds/screening/answers'
import { useEffect, useRef, useState, useSyncExternalStore, type CSSProperties, type ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'
import { listenToKeys } from '../../../viewer/console-keys.ts'
import { useKeysOfDevice } from '../../../viewer/device/device.ts'
import { HelpDialog } from '../../../viewer/dialogs/help-dialog.tsx'
import { KnowledgeDialog } from '../../../viewer/dialogs/knowledge-dialog.tsx'
import { MarkerDialog } from '../../../viewer/dialogs/marker-dialog.tsx'
import { loadMarkerDetail } from '../../../viewer/by-address.ts'
import { Crosshair, Marks, PendingMark, Regions } from '../../../viewer/marks.tsx'
import { ModeKeys } from '../../../viewer/mode-keys.tsx'
import type { KnowledgeGroup, ViewerAnswer, ViewerTopic } from '../../../viewer/model.ts'
import type { ModeCode } from '../../../viewer/modes.ts'
import type { PixelSource } from '../../../viewer/pixels.ts'
import { createPlayer, type Player } from '../../../viewer/player.ts'
import { Notice } from '../../../viewer/stage-tools.tsx'
import { answerOf, takesMarks } from '../../../viewer/state.ts'
import { judgeMarks } from '../../../viewer/verdict.ts'
import { ImageStages, useLayouts } from '../../../viewer/views/image-stages.tsx'
import { countViews, sideOf } from '../../../viewer/views/views.ts'
import { BOX_HEIGHT, RUN_IN_MS, type Settings } from './settings.ts'

/** A display function, the details of a region, or a judgement. */
export type Wish = { mode: ModeCode } | { region: number } | { isPass: boolean }

export interface StageProps {
  topic: ViewerTopic
  /** Shown in place of the image: the same bag without its threat, or with one. */
  twin: ViewerTopic | null
  number: number
  upcoming: readonly ViewerTopic[]
  source: PixelSource
  form: AnswerForm
  answer: ViewerAnswer | undefined
  /** It changes no more. */
  isClosed: boolean
  knowledge: readonly KnowledgeGroup[]
  settings: Settings
  /** What is asked for from outside, a new object for each time. */
  wish: Wish | null
  onAnswer: (answer: ViewerAnswer) => void
  onMode: (mode: number) => void
  /** The image of this id could not be had. */
  onMissing?: (id: string) => void
}

/** Mount it anew, with another key, for another image and when an answer is told. */
export function Stage(props: StageProps): ReactNode {
  const { topic, form, answer, isClosed } = props
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const [player, setPlayer] = useState<Player | null>(null)
  const [first] = useState({ topic, id: topic.id, form, answer, isClosed })
  useEffect(() => {
    const made = createPlayer(
      {
        topicIDs: [first.id],
        form: first.form,
        usage: first.isClosed ? 'review' : 'answer',
        views: countViews([first.topic]),
      },
      first.answer === undefined ? {} : { [first.id]: first.answer },
      {
        onAnswer: (_, given) => latest.current.onAnswer(given),
        onView: ({ mode }) => latest.current.onMode(mode),
      },
    )
    setPlayer(made)
    return () => {
      setPlayer(null)
      made.close()
    }
  }, [first])
  return player && <Open {...props} player={player} />
}

function Open({
  player,
  topic,
  twin,
  wish,
  isClosed,
  settings,
  form,
  knowledge,
  ...props
}: StageProps & { player: Player }): ReactNode {
  const say = useText('image-practice')
  const state = useSyncExternalStore(player.subscribe, player.getState)
  const layouts = useLayouts()
  const keysOf = useKeysOfDevice()
  useEffect(() => listenToKeys(player, layouts.of, keysOf), [player, layouts, keysOf])
  useEffect(() => {
    if (wish === null) return
    if ('isPass' in wish) player.dispatch({ type: 'judge', isPass: wish.isPass })
    else if ('region' in wish) player.dispatch({ type: 'dialog', dialog: { kind: 'marker', region: wish.region } })
    else if (player.getState().mode !== wish.mode) {
      player.dispatch({ type: 'press-mode', code: wish.mode, at: 0 })
      player.dispatch({ type: 'release-mode', code: wish.mode, at: 0 })
    }
  }, [player, wish])
  const given = answerOf(state, topic.id)
  const { truth } = topic
  const verdict = truth ? judgeMarks(given, truth.regions, topic, form) : null
  const close = (): void => player.dispatch({ type: 'dialog', dialog: null })
  const { dialog } = state
  const region = dialog?.kind === 'marker' ? truth?.regions[dialog.region] : undefined
  const style = { '--box-height': BOX_HEIGHT[settings.size], '--run-in': `${RUN_IN_MS[settings.speed]}ms` }
  return (
    <div className="sp image-practice" data-running={!isClosed && given.isPass === null} style={style as CSSProperties}>
      <ImageStages
        player={player}
        state={state}
        number={props.number}
        topic={twin ?? topic}
        upcoming={props.upcoming}
        source={props.source}
        onLayout={layouts.set}
        {...(isClosed
          ? {}
          : {
              onMissing: ({ id }: ViewerTopic) => props.onMissing?.(id),
              missing: <span>{say('imageSkip')}</span>,
            })}
      >
        {(current, placement, at) =>
          twin === null && (
            <>
              {truth && (
                <Regions
                  at={at}
                  view={current}
                  placement={placement}
                  regions={truth.regions}
                  verdicts={form === 1 ? undefined : verdict?.regions}
                  onOpen={(index) => player.dispatch({ type: 'dialog', dialog: { kind: 'marker', region: index } })}
                />
              )}
              <Marks
                at={at}
                view={current}
                placement={placement}
                marks={given.tags}
                selected={state.selected}
                verdicts={truth ? verdict?.marks : undefined}
                onSelect={(mark) => player.dispatch({ type: 'select', mark })}
                onRemove={isClosed ? undefined : (mark) => player.dispatch({ type: 'remove-mark', mark })}
              />
              {dialog?.kind === 'knowledge' && dialog.view === at && (
                <PendingMark at={dialog.at} view={current} placement={placement} />
              )}
              {state.crosshair && state.view === at && (
                <Crosshair at={state.crosshair} view={current} placement={placement} />
              )}
              {at === state.view && (
                <Notice notice={state.notice} onRead={() => player.dispatch({ type: 'notice-read' })} />
              )}
            </>
          )
        }
      </ImageStages>
      <div className="sp-foot">
        <ModeKeys player={player} state={state} />
      </div>
      {dialog?.kind === 'knowledge' && (
        <KnowledgeDialog
          groups={knowledge}
          side={sideOf(dialog, topic)}
          onChoose={(tagKp, tagName) => player.dispatch({ type: 'name-mark', tagKp, tagName })}
          onClose={close}
        />
      )}
      {dialog?.kind === 'help' && (
        <HelpDialog takesAnswers={!isClosed} takesMarks={takesMarks(player.config)} onClose={close} />
      )}
      {truth && region && <MarkerDialog region={region} truth={truth} load={loadMarkerDetail} onClose={close} />}
    </div>
  )
}
