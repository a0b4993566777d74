// What a told image teaches: how the answer turned out, what it was and where, which display function shows it best,
// the same bag without the threat, and what made it hard.
import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons'
import { thingsOf } from '@clearbelt/domain/kinds/marks/things'
import { viewAt } from '@clearbelt/domain/kinds/marks/views'
import { DIALS } from '@clearbelt/domain/practice/images'
import { Button, Flex, Progress, theme, Typography } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { ReportShownButton } from '../../../viewer/dialogs/report-button.tsx'
import type { ViewerRegion } from '../../../viewer/model.ts'
import type { ModeCode } from '../../../viewer/modes.ts'
import type { PixelSource } from '../../../viewer/pixels.ts'
import { bestModeOf } from './best-mode.ts'
import { outcomeOf, type ShownImage } from './shown.ts'

export interface FeedbackProps {
  image: ShownImage
  source: PixelSource
  isTwinShown: boolean
  onTwin: (isShown: boolean) => void
  onMode: (mode: ModeCode) => void
  onRegion: (region: number) => void
}

/** The verdict is read out when it comes. */
export function Feedback({ image, source, isTwinShown, onTwin, onMode, onRegion }: FeedbackProps): ReactNode {
  const say = useText('image-practice')
  const sayViewer = useText('viewer')
  const { token } = theme.useToken()
  const best = useBestMode(image, source)
  const outcome = outcomeOf(image)
  const { truth } = image.topic
  if (!truth || outcome === null) return null
  const dials = image.told?.dials
  const hasTwin = (image.told?.twin ?? null) !== null
  return (
    <Flex vertical gap={12} style={{ padding: 16, borderTop: `1px solid ${token.colorSplit}` }}>
      <output>
        <Typography.Text strong type={image.isRight ? 'success' : 'danger'} style={{ fontSize: 16 }}>
          {image.isRight ? <CheckCircleFilled aria-hidden /> : <CloseCircleFilled aria-hidden />}{' '}
          {say(`outcome_${outcome}`)}
        </Typography.Text>
        <div>{say(`lesson_${outcome}`)}</div>
      </output>
      {truth.regions.length > 0 && (
        <Flex component="section" wrap gap={8} align="center" aria-label={say('whatItWas')}>
          <Typography.Text type="secondary">{say('whatItWas')}</Typography.Text>
          {thingsIn(truth.regions).map((place) => (
            <Button key={truth.regions[place]?.tipId} size="small" onClick={() => onRegion(place)}>
              {truth.regions[place]?.knowledgeName}
            </Button>
          ))}
        </Flex>
      )}
      {truth.description !== '' && <Typography.Text>{truth.description}</Typography.Text>}
      <Flex wrap gap={8} align="center">
        {hasTwin && (
          <Button aria-pressed={isTwinShown} aria-keyshortcuts="B" onClick={() => onTwin(!isTwinShown)}>
            {say(isTwinShown ? 'twinHide' : truth.isSafe ? 'twinWith' : 'twinWithout')}
          </Button>
        )}
        {best !== null && best !== 0 && (
          <Button onClick={() => onMode(best)}>{say('bestMode', { name: sayViewer(`mode${best}`) })}</Button>
        )}
        {best === 0 && <Typography.Text type="secondary">{say('bestDefault')}</Typography.Text>}
        <ReportShownButton key={image.id} shownID={image.id} />
      </Flex>
      {dials && !truth.isSafe && (
        <section aria-label={say('whyHard')}>
          <Typography.Text type="secondary">{say('whyHard')}</Typography.Text>
          <Flex wrap gap="4px 24px">
            {DIALS.map((dial) => (
              <Flex key={dial} vertical style={{ flex: '1 1 140px' }}>
                <span>{say(`dial_${dial}`)}</span>
                <Progress
                  percent={Math.round(dials[dial] * 100)}
                  showInfo={false}
                  size="small"
                  aria-label={`${say(`dial_${dial}`)} ${sayNumber(Math.round(dials[dial] * 100))}`}
                />
              </Flex>
            ))}
          </Flex>
        </section>
      )}
    </Flex>
  )
}

/** Places of one region of each thing: what two views show is said once. */
function thingsIn(regions: readonly ViewerRegion[]): number[] {
  const things = thingsOf(regions.map((region) => ({ ...region, point: region.knowledgeID })))
  return things.flatMap((thing, place) => (things.indexOf(thing) === place ? [place] : []))
}

/** The display function that shows the threats of an image best; null where there are none or nothing is known. */
function useBestMode({ topic }: ShownImage, source: PixelSource): ModeCode | null {
  const [found, setFound] = useState<{ id: string; mode: ModeCode | null } | null>(null)
  const { truth } = topic
  useEffect(() => {
    let isWanted = true
    const inFirst = truth?.regions.filter((region) => viewAt(region) === 0) ?? []
    if (!truth || inFirst.length === 0) return
    const stop = source.show(
      topic,
      (pixels, isFinal) => {
        if (isFinal && pixels.kind === 'planes')
          void bestModeOf(pixels.prepared, inFirst, () => isWanted).then((mode) => {
            if (isWanted) setFound({ id: topic.id, mode })
          })
      },
      () => undefined,
    )
    return () => {
      isWanted = false
      stop()
    }
  }, [topic, truth, source])
  return found?.id === topic.id ? found.mode : null
}
