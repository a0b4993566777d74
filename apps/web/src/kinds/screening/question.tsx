// An image in the console: judged and marked in a sitting, with its key in a review.
import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { MissingNote, noteMissing } from '../../console/missing.tsx'
import type { QuestionProps } from '../../console/parts.ts'
import { useText } from '../../shared/i18n.ts'
import { listenToKeys, obey } from '../../viewer/console-keys.ts'
import { DeviceContext, useKeysOfDevice } from '../../viewer/device/device.ts'
import { KnowledgeDialog } from '../../viewer/dialogs/knowledge-dialog.tsx'
import { MarkerDialog } from '../../viewer/dialogs/marker-dialog.tsx'
import { Crosshair, Marks, PendingMark, Regions } from '../../viewer/marks.tsx'
import { ModeKeys } from '../../viewer/mode-keys.tsx'
import type { ViewerTopic } from '../../viewer/model.ts'
import { Legend, Notice, StageTools } from '../../viewer/stage-tools.tsx'
import { answerOf, isWritable, takesMarks } from '../../viewer/state.ts'
import { judgeMarks } from '../../viewer/verdict.ts'
import { ImageStages, useLayouts } from '../../viewer/views/image-stages.tsx'
import { sideOf } from '../../viewer/views/views.ts'
import { Judge, VerdictFigures } from './judge.tsx'
import { useImageResources, type ImageResources } from './resources.tsx'
// The keys come with the question: a page from before an upgrade shows them without a file of the new build.
export { ImageHelp } from './help.tsx'

export function ImageQuestion(props: QuestionProps): ReactNode {
  const { ofPaper } = useImageResources()
  return (
    <DeviceContext value={ofPaper.device}>
      <Question {...props} />
    </DeviceContext>
  )
}

function Question({ item, number, frame, slots }: QuestionProps): ReactNode {
  const say = useText('viewer')
  const shared = useImageResources()
  const { player, source, topics, ofPaper } = shared
  const { usage, form } = player.config
  const state = useSyncExternalStore(player.subscribe, player.getState)
  const layouts = useLayouts()
  const [isTruthShown, setTruthShown] = useState(true)
  const keysOf = useKeysOfDevice()
  useEffect(() => listenToKeys(player, layouts.of, keysOf), [player, layouts, keysOf])
  const topic = item.content as ViewerTopic
  const place = topics.indexOf(topic)
  const upcoming = useMemo(() => [...topics.slice(place + 1), ...topics.slice(0, place)], [topics, place])
  const answer = answerOf(state, item.id)
  const truth = usage === 'answer' ? null : topic.truth
  const verdict = truth && usage === 'review' ? judgeMarks(answer, truth.regions, topic, form) : null
  const isAnswering = isWritable(player.config)
  const judge = (isPass: boolean): ReactNode => (
    <Judge
      isSafe={isPass}
      isChosen={answer.isPass === isPass}
      onChoose={() => player.dispatch({ type: 'judge', isPass })}
    />
  )
  return (
    <>
      {slots.tags &&
        form !== null &&
        createPortal(<span className="sp-tag">{say(`formName${form}`)}</span>, slots.tags)}
      {slots.tools &&
        createPortal(
          <StageTools
            zoom={state.camera.zoom}
            canMark={takesMarks(player.config)}
            isCrosshairUp={state.crosshair !== null}
            isTruthShown={truth ? isTruthShown : null}
            onTruth={() => setTruthShown(!isTruthShown)}
            views={{ at: state.view, of: 1 + (topic.more?.length ?? 0) }}
            onCommand={(command) => obey(player, command, layouts.of(state.view), performance.now())}
          />,
          slots.tools,
        )}
      <ImageStages
        player={player}
        state={state}
        number={number}
        topic={topic}
        upcoming={upcoming}
        source={source}
        onLayout={layouts.set}
        onMissing={isAnswering ? ({ id }) => noteMissing(frame, id) : undefined}
        missing={isAnswering && <MissingNote frame={frame} />}
      >
        {(current, placement, at) => (
          <>
            {truth && isTruthShown && (
              <Regions
                at={at}
                view={current}
                placement={placement}
                regions={truth.regions}
                verdicts={verdict?.regions}
                onOpen={(region) => player.dispatch({ type: 'dialog', dialog: { kind: 'marker', region } })}
              />
            )}
            <Marks
              at={at}
              view={current}
              placement={placement}
              marks={answer.tags}
              selected={state.selected}
              verdicts={isTruthShown ? verdict?.marks : undefined}
              onSelect={(mark) => player.dispatch({ type: 'select', mark })}
              onRemove={isAnswering ? (mark) => player.dispatch({ type: 'remove-mark', mark }) : undefined}
            />
            {state.dialog?.kind === 'knowledge' && state.dialog.view === at && (
              <PendingMark at={state.dialog.at} view={current} placement={placement} />
            )}
            {state.crosshair && state.view === at && (
              <Crosshair at={state.crosshair} view={current} placement={placement} />
            )}
            {at === state.view && (
              <Notice notice={state.notice} onRead={() => player.dispatch({ type: 'notice-read' })} />
            )}
          </>
        )}
      </ImageStages>
      {truth && isTruthShown && usage === 'review' && <Legend />}
      {slots.start &&
        createPortal(
          isAnswering ? judge(true) : <VerdictFigures usage={frame.usage} answer={answer} item={item} />,
          slots.start,
        )}
      {slots.middle && createPortal(<ModeKeys player={player} state={state} />, slots.middle)}
      {slots.end && isAnswering && createPortal(judge(false), slots.end)}
      <ImageDialogs {...shared} knowledge={ofPaper.knowledge} topic={topic} />
    </>
  )
}

function ImageDialogs({
  player,
  ofPaper,
  knowledge,
  topic,
}: ImageResources & { knowledge: ImageResources['ofPaper']['knowledge']; topic: ViewerTopic }): ReactNode {
  const { dialog } = player.getState()
  const close = (): void => player.dispatch({ type: 'dialog', dialog: null })
  if (dialog?.kind === 'knowledge')
    return (
      <KnowledgeDialog
        groups={knowledge}
        side={sideOf(dialog, topic)}
        onChoose={(tagKp, tagName) => player.dispatch({ type: 'name-mark', tagKp, tagName })}
        onClose={close}
      />
    )
  const region = dialog?.kind === 'marker' ? topic.truth?.regions[dialog.region] : undefined
  if (!topic.truth || !region) return null
  return <MarkerDialog region={region} truth={topic.truth} load={ofPaper.loadMarker} onClose={close} />
}
