// Chooses images from the library for a paper.
import { useMemo, type ReactNode } from 'react'
import { ImagePickDialog } from '../../../pickers/library-images/pick-dialog.tsx'
import { useText } from '../../../shared/i18n.ts'
import type { AdderProps } from '../../editor.ts'
import { TruthTag } from '../truth-tag.tsx'
import { toDraftItem, type DraftImage } from './draft-image.ts'

export function ImagePickerDialog(props: AdderProps): ReactNode {
  const say = useText('screening')
  const already = useMemo(
    () =>
      new Set(props.items.flatMap((item) => (item.kind === 'screening' ? [(item.content as DraftImage).imageID] : []))),
    [props.items],
  )
  return (
    <ImagePickDialog
      open={props.open}
      title={say('pickTitle')}
      already={already}
      alreadyWord={say('inPaper')}
      alreadyNamed={(name) => say('inPaperOf', { name })}
      tagOf={({ isSafe }) => <TruthTag isSafe={isSafe} />}
      onPick={(rows) =>
        props.onAdd(
          rows.map((row) => toDraftItem({ ...row, imageID: row.id }, false)),
          true,
        )
      }
      onClose={props.onClose}
    />
  )
}
